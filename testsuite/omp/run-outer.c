/* run-outer.c: iterations that teams share have loops of their own, through
   which some of them go side by side.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-fopenmp" } */
/* { dg-no-fiber "" } */

#include "check.h"

enum { MOST = 1500, INNER = 13 };
static int in[MOST + INNER], out[MOST], want[MOST];
static double real[MOST];

static void
fill (void)
{
  for (int i = 0; i < MOST + INNER; i++)
    in[i] = i * 2654435761u >> 20;
  for (int i = 0; i < MOST; i++)
    out[i] = want[i] = 0;
}

static void
compare (void)
{
  for (int i = 0; i < MOST; i++)
    CHECK (out[i] == want[i]);
}

/* The same number of times each, with a sum.  */

static void
sums (int n)
{
  fill ();
#pragma omp target teams distribute parallel for map (in[:MOST + INNER], \
  out[:MOST])
  for (int i = 0; i < n; i++)
    {
      int sum = 0;
      for (int k = 0; k < INNER; k++)
	sum += in[i + k] * (k + 1);
      out[i] = sum;
    }
  for (int i = 0; i < n; i++)
    for (int k = 0; k < INNER; k++)
      want[i] += in[i + k] * (k + 1);
  compare ();
}

/* As often as the number asks for.  */

static int
steps (int number)
{
  int n = 0;
  for (unsigned x = number + 1; x > 1 && n < 40; n++)
    x = x & 1 ? 3 * x + 1 : x / 2;
  return n;
}

static void
uneven (int n)
{
  fill ();
#pragma omp target teams distribute parallel for num_teams (3) \
  map (in[:MOST + INNER], out[:MOST])
  for (int i = 0; i < n; i++)
    {
      int found = 0;
      for (unsigned x = in[i] + 1; x > 1 && found < 40; found++)
	x = x & 1 ? 3 * x + 1 : x / 2;
      out[i] = found;
    }
  for (int i = 0; i < n; i++)
    want[i] = steps (in[i]);
  compare ();
}

/* Counters below zero, long ones, and a condition around the loop.  */

static void
counters (int n)
{
  fill ();
#pragma omp target teams distribute parallel for map (in[:MOST + INNER], \
  out[:MOST])
  for (int i = -n / 2; i < n - n / 2; i++)
    if (in[i + n / 2] % 3)
      for (int k = i; k < i + 5; k++)
	out[i + n / 2] += k;
#pragma omp target teams distribute parallel for map (in[:MOST + INNER], \
  out[:MOST])
  for (long i = n; i > 0; i--)
    for (int k = 0; k < in[i - 1] % 4; k++)
      out[i - 1] ^= in[i + k];
  for (int i = -n / 2; i < n - n / 2; i++)
    if (in[i + n / 2] % 3)
      want[i + n / 2] += 5 * i + 10;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < in[i] % 4; k++)
      want[i] ^= in[i + 1 + k];
  compare ();
}

/* A product of matrices of N rows and M columns with one of M x M.  */

static void
product (int n, int m)
{
  fill ();
#pragma omp target teams distribute parallel for collapse (2) \
  map (in[:MOST + INNER], out[:MOST])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	int sum = 0;
	for (int k = 0; k < m; k++)
	  sum += in[i * m + k] * in[k * m + j];
	out[i * m + j] = sum;
      }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < m; k++)
	want[i * m + j] += in[i * m + k] * in[k * m + j];
  compare ();
}

/* What iterations hand on, and an array that each thread has.  */

static void
in_order (int n)
{
  int total = 0, last = -1, sum = 0;
  fill ();
#pragma omp target teams distribute parallel for reduction (+: total) \
  map (in[:MOST + INNER])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < in[i] % 5; k++)
      total += in[i + k] & 7;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < in[i] % 5; k++)
      sum += in[i + k] & 7;
  CHECK (total == sum);
#pragma omp target parallel for lastprivate (last) map (tofrom: last) \
  map (in[:MOST + INNER])
  for (int i = 0; i < n; i++)
    {
      last = 0;
      for (int k = 0; k < INNER; k++)
	last += in[i + k];
    }
  sum = 0;
  for (int k = 0; n && k < INNER; k++)
    sum += in[n - 1 + k];
  CHECK (n == 0 || last == sum);
#pragma omp target teams distribute parallel for map (in[:MOST + INNER], \
  out[:MOST])
  for (int i = 0; i < n; i++)
    {
      int own[8] = { 0 };
      for (int k = 0; k < INNER; k++)
	own[in[i + k] & 7]++;
      out[i] = own[i & 7];
    }
  for (int i = 0; i < n; i++)
    for (int k = 0; k < INNER; k++)
      want[i] += (in[i + k] & 7) == (i & 7);
  compare ();
}

/* The threads of a chunk see what came before.  */

static void
chunks (int n)
{
  fill ();
#pragma omp target teams distribute parallel for schedule (static, 4) \
  dist_schedule (static, 4) map (in[:MOST + INNER], out[:MOST])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      out[i / 4] = out[i / 4] * 3 + in[i + k];
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      want[i / 4] = (unsigned) want[i / 4] * 3 + in[i + k];
  compare ();
}

/* Numbers of other sizes.  */

static void
mixed (int n)
{
  fill ();
#pragma omp target teams distribute parallel for map (in[:MOST + INNER], \
  out[:MOST], real[:MOST])
  for (int i = 0; i < n; i++)
    {
      double x = 0;
      unsigned char bytes = 0;
      for (short k = 0; k < 9; k++)
	{
	  x = x / 2 + in[i + k];
	  bytes += in[i + k];
	}
      real[i] = x;
      out[i] = bytes;
    }
  for (int i = 0; i < n; i++)
    {
      double x = 0;
      for (int k = 0; k < 9; k++)
	{
	  x = x / 2 + in[i + k];
	  want[i] = (want[i] + in[i + k]) & 255;
	}
      CHECK (real[i] == x);
    }
  compare ();
}

int
main (void)
{
  FOR_EACH_SIZE (size)
    {
      int n = size < MOST ? size : MOST;
      sums (n);
      uneven (n);
      counters (n);
      in_order (n);
      chunks (n);
      mixed (n);
    }
  product (37, 33);
  product (1, 20);
  product (30, 1);
  product (0, 5);
  product (9, 38);
}
