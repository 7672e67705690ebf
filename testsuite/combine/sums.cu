/* sums.cu: atomic additions whose results nobody asks for wait: of all types,
   to few addresses and to many, from loops, functions and other conditions,
   by blocks of any shape.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-simt-dump=combine" } */

#include "../run/check.h"

#define MOST 20000

/* Bins of bytes; more bins than the table has places, so that some lose
   theirs; and so many that the table is given up.  */

__global__ void
bins (int n, const int *x, int *counts, int most)
{
  int i = gid ();
  if (i < n)
    atomicAdd (&counts[(unsigned) x[i] % most], 1);
}

/* The same by a loop over the grid.  */

__global__ void
strided (int n, const int *__restrict__ x, unsigned *__restrict__ counts,
	 int most)
{
  for (int i = gid (); i < n; i += threads () * gridDim.x)
    atomicSub (&counts[(unsigned) x[i] % most], 3u);
}

__device__ static void
accumulate (double *sums, float *parts, int k, int value)
{
  atomicAdd (&sums[k], value * 0.5);
  if (value % 3)
    atomicAdd (&parts[k * 2], value % 16 * 0.25f);
}

__global__ void
numbers (int n, const int *__restrict__ x, double *__restrict__ sums,
	 float *__restrict__ parts)
{
  int i = gid ();
  if (i >= n)
    return;
  for (int k = 0; k < 3; k++)
    if (x[i] >> k & 1)
      accumulate (sums, parts, k, x[i] >> 8);
}

__device__ unsigned long long total;
__device__ float2 pair;

__global__ void
totals (int n, const int *__restrict__ x, unsigned long long *__restrict__ least)
{
  int i = gid ();
  if (i >= n)
    return;
  atomicAdd (&total, (unsigned long long) x[i] << 20);
  atomicAdd (least, ~0ull);
  atomicAdd (&pair, make_float2 (1, x[i] % 4));
}

/* Shared memory first, then one addition for each bin.  */

__global__ void
twice (int n, const int *x, int *counts)
{
  __shared__ int part[64];
  int t = tid ();
  for (int k = t; k < 64; k += threads ())
    part[k] = 0;
  __syncthreads ();
  int i = gid ();
  if (i < n)
    atomicAdd (&part[x[i] & 63], 1);
  __syncthreads ();
  for (int k = t; k < 64; k += threads ())
    atomicAdd (&counts[k], part[k]);
}

/* A place that one field of many structures shares with no other: addresses of
   one distance.  */

struct cell
{
  float value[16];
};

__global__ void
cells (int n, const int *x, struct cell *c)
{
  int i = gid ();
  if (i < n)
    atomicAdd (&c[x[i] & 15].value[3], 0.5f);
}

static int *x, *counts, *expected, n;

static void
check_bins (dim3 block, int blocks, int most)
{
  for (int i = 0; i < most; i++)
    counts[i] = expected[i] = i;
  bins<<<blocks, block>>> (n, x, counts, most);
  finish ();
  for (int i = 0; i < n; i++)
    expected[(unsigned) x[i] % most]++;
  for (int i = 0; i < most; i++)
    CHECK (counts[i] == expected[i]);
  strided<<<3, block>>> (n, x, (unsigned *) counts, most);
  finish ();
  for (int i = 0; i < n; i++)
    expected[(unsigned) x[i] % most] -= 3;
  for (int i = 0; i < most; i++)
    CHECK (counts[i] == expected[i]);
}

static void
check_numbers (dim3 block, int blocks)
{
  double *sums = zeros<double> (3), sum[3] = {};
  float *parts = zeros<float> (6), part[3] = {};
  numbers<<<blocks, block>>> (n, x, sums, parts);
  finish ();
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      if (x[i] >> k & 1)
	{
	  sum[k] += (x[i] >> 8) * 0.5;
	  if ((x[i] >> 8) % 3)
	    part[k] += (x[i] >> 8) % 16 * 0.25f;
	}
  for (int k = 0; k < 3; k++)
    CHECK (sums[k] == sum[k] && parts[k * 2] == part[k] && !parts[k * 2 + 1]);
}

static void
check_totals (dim3 block, int blocks)
{
  unsigned long long *least = zeros<unsigned long long> (1), sum = 0, got;
  float2 both = { 0, 0 }, pairs = { 0, 0 };
  cudaMemcpyToSymbol (total, &sum, sizeof sum);
  cudaMemcpyToSymbol (pair, &both, sizeof both);
  totals<<<blocks, block>>> (n, x, least);
  finish ();
  for (int i = 0; i < n; i++)
    {
      sum += (unsigned long long) x[i] << 20;
      pairs.x += 1;
      pairs.y += x[i] % 4;
    }
  cudaMemcpyFromSymbol (&got, total, sizeof got);
  cudaMemcpyFromSymbol (&both, pair, sizeof both);
  CHECK (got == sum && *least == -(unsigned long long) n);
  CHECK (both.x == pairs.x && both.y == pairs.y);
}

static void
check_shared (dim3 block, int blocks)
{
  struct cell *c = zeros<struct cell> (16);
  for (int k = 0; k < 64; k++)
    counts[k] = expected[k] = -k;
  twice<<<blocks, block>>> (n, x, counts);
  cells<<<blocks, block>>> (n, x, c);
  finish ();
  float halves[16] = {};
  for (int i = 0; i < n; i++)
    {
      expected[x[i] & 63]++;
      halves[x[i] & 15] += 0.5f;
    }
  for (int k = 0; k < 64; k++)
    CHECK (counts[k] == expected[k]);
  for (int k = 0; k < 16; k++)
    for (int j = 0; j < 16; j++)
      CHECK (c[k].value[j] == (j == 3 ? halves[k] : 0));
}

int
main ()
{
  x = zeros<int> (MOST);
  counts = zeros<int> (MOST);
  expected = zeros<int> (MOST);
  for (int i = 0; i < MOST; i++)
    x[i] = i * 2654435761u >> 14;
  for (dim3 block : shapes)
    {
      int blocks = (MOST - 1) / count (block);
      blocks = blocks > 300 ? 300 : blocks;
      n = blocks * count (block) - (count (block) > 1);
      for (int most : { 7, 256, 1000, 19999 })
	check_bins (block, blocks, most);
      check_numbers (block, blocks);
      check_totals (block, blocks);
      check_shared (block, blocks);
    }
}

/* bins, strided, twice and cells; numbers; totals.  */
/* { dg-final { scan-simt-dump-times combine " 1 atomic additions wait" 4 } } */
/* { dg-final { scan-simt-dump-times combine " 2 atomic additions wait" 1 } } */
/* { dg-final { scan-simt-dump-times combine " 4 atomic additions wait" 1 } } */
