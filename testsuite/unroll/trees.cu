/* trees.cu: trees over the threads of a block are unrolled, by halves, by
   doubles, by powers and by remainders; sums are those of the loops.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-simt-dump=unroll" } */

#include "../run/check.h"

#define THREADS 96

__global__ void __launch_bounds__ (THREADS)
halves (const int *in, int *out)
{
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * THREADS + t];
  if (t < 32)
    s[THREADS + t] = 0;
  for (int half = 64; half > 0; half >>= 1)
    {
      __syncthreads ();
      if (t < half)
	s[t] += s[t + half];
    }
  if (t == 0)
    out[blockIdx.x] = s[0];
}

/* Scans: each thread ends with the sum of those up to it.  */

__global__ void
doubles (const int *in, int *out)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x, i = blockIdx.x * THREADS + t;
  s[t] = in[i];
  __syncthreads ();
  for (int d = 1; d < THREADS; d *= 2)
    {
      int before = t >= d ? s[t - d] : 0;
      __syncthreads ();
      s[t] += before;
      __syncthreads ();
    }
  out[i] = s[t];
}

/* A column per thread x, by CUDA's fast functions.  */

__global__ void
powers (const int *in, int *out)
{
  __shared__ int s[16][16];
  int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = in[blockIdx.x * 256 + y * 16 + x];
  for (int k = 1; k <= __log2f (16); k++)
    {
      __syncthreads ();
      int power = __powf (2, k);
      if (y % power == 0)
	s[y][x] += s[y + power / 2][x];
    }
  if (y == 0)
    out[blockIdx.x * 16 + x] = s[0][x];
}

/* Left early by the whole block, and with threads that go on earlier than
   others.  */

__global__ void
left (const int *in, int *out, int most)
{
  __shared__ int s[THREADS + 64];
  int t = threadIdx.x, rounds = 0;
  s[t] = in[blockIdx.x * THREADS + t];
  if (t < 64)
    s[THREADS + t] = t;
  for (unsigned d = 64; d; d /= 2)
    {
      __syncthreads ();
      if (rounds++ == most)
	break;
      int other = s[t + d];
      __syncthreads ();
      if (t % 2 == 0 && d > 4)
	continue;
      s[t] -= other;
    }
  out[blockIdx.x * THREADS + t] = s[t] * 16 + rounds;
}

static const int blocks = 5;
static int *in, *out;

static void
check_halves (void)
{
  halves<<<blocks, THREADS>>> (in, out);
  finish ();
  for (int b = 0; b < blocks; b++)
    {
      int sum = 0;
      for (int t = 0; t < THREADS; t++)
	sum += in[b * THREADS + t];
      CHECK (out[b] == sum);
    }
}

static void
check_doubles (void)
{
  doubles<<<blocks, THREADS>>> (in, out);
  finish ();
  for (int b = 0; b < blocks; b++)
    for (int t = 0, sum = 0; t < THREADS; t++)
      CHECK (out[b * THREADS + t] == (sum += in[b * THREADS + t]));
}

static void
check_powers (void)
{
  powers<<<blocks, dim3 (16, 16)>>> (in, out);
  finish ();
  for (int b = 0; b < blocks; b++)
    for (int x = 0; x < 16; x++)
      {
	int sum = 0;
	for (int y = 0; y < 16; y++)
	  sum += in[b * 256 + y * 16 + x];
	CHECK (out[b * 16 + x] == sum);
      }
}

static void
check_left (int most)
{
  left<<<blocks, THREADS>>> (in, out, most);
  finish ();
  for (int b = 0; b < blocks; b++)
    {
      int s[THREADS + 64], other[THREADS], rounds = 0;
      for (int t = 0; t < THREADS + 64; t++)
	s[t] = t < THREADS ? in[b * THREADS + t] : t - THREADS;
      for (unsigned d = 64; d; d /= 2)
	{
	  if (rounds++ == most)
	    break;
	  __builtin_memcpy (other, s + d, sizeof other);
	  for (int t = 0; t < THREADS; t++)
	    if (t % 2 || d <= 4)
	      s[t] -= other[t];
	}
      for (int t = 0; t < THREADS; t++)
	CHECK (out[b * THREADS + t] == s[t] * 16 + rounds);
    }
}

int
main ()
{
  in = zeros<int> (blocks * 256);
  out = zeros<int> (blocks * 256);
  for (int i = 0; i < blocks * 256; i++)
    in[i] = i * 2654435761u >> 22;
  check_halves ();
  check_doubles ();
  check_powers ();
  for (int most : { 0, 1, 3, 7, 9 })
    check_left (most);
}

/* Each in the copies for its block and for any.  */
/* { dg-final { scan-simt-dump-times unroll "runs 7 times, unrolled" 6 } } */
/* { dg-final { scan-simt-dump-times unroll "runs 4 times, unrolled" 2 } } */
