/* run-combined.c: loops that are distributed and shared at once.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-fopenmp" } */
/* { dg-no-fiber "" } */

#include "check.h"

enum { MOST = 10007 };
static int a[MOST], b[MOST], c[MOST];

static void
fill (int n)
{
  for (int i = 0; i < n; i++)
    {
      a[i] = 3 * i + 1;
      b[i] = -i;
      c[i] = 0;
    }
}

static void
plain (int n)
{
  fill (n);
#pragma omp target teams distribute parallel for map (a[0:n], b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    c[i] = a[i] + 2 * b[i];
  for (int i = 0; i < n; i++)
    CHECK (c[i] == i + 1);
}

static void
simd (int n)
{
  fill (n);
#pragma omp target teams distribute parallel for simd num_teams (3) \
  thread_limit (8) map (a[0:n], b[0:n], c[0:n])
  for (int i = n - 1; i >= 0; i--)
    c[i] = a[i] + 2 * b[i];
  for (int i = 0; i < n; i++)
    CHECK (c[i] == i + 1);
}

static void
reversed_step (int n)
{
  fill (n);
#pragma omp target teams distribute parallel for dist_schedule (static, 5) \
  schedule (static, 3) map (a[0:n], c[0:n])
  for (int i = n - 1; i >= 0; i -= 3)
    c[i] = a[i];
  for (int i = 0; i < n; i++)
    CHECK (c[i] == ((n - 1 - i) % 3 ? 0 : a[i]));
}

static void
scheduled (int n)
{
  fill (n);
#pragma omp target teams distribute parallel for schedule (dynamic, 4) \
  num_teams (5) map (a[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    c[i] += a[i];
#pragma omp target teams distribute parallel for schedule (guided) \
  map (b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    c[i] += 2 * b[i];
#pragma omp target teams distribute parallel for schedule (runtime) \
  map (c[0:n])
  for (int i = n - 1; i >= 0; i--)
    c[i] *= 2;
  for (int i = 0; i < n; i++)
    CHECK (c[i] == 2 * i + 2);
}

static void
reductions (int n)
{
  int sum = 5, most = -1, all = ~0;
  double product = 1;
  fill (n);
#pragma omp target teams distribute parallel for map (tofrom: sum, most, all) \
  map (a[0:n]) reduction (+: sum) reduction (max: most) reduction (&: all)
  for (int i = 0; i < n; i++)
    {
      sum += a[i];
      if (a[i] > most)
	most = a[i];
      all &= a[i] | 1;
    }
#pragma omp target teams distribute parallel for simd map (tofrom: product) \
  reduction (*: product) num_teams (7)
  for (int i = 0; i < n; i++)
    product *= i < 100 ? (i % 2 ? 2 : 0.5) : 1;
  CHECK (sum == 5 + 3 * (n * (n - 1) / 2) + n);
  CHECK (most == (n ? 3 * n - 2 : -1));
  CHECK (all == ~0 || (all & 1));
  CHECK (product == (n < 100 && n % 2 ? 0.5 : 1));
}

static void
array_reduction (int n)
{
  int h[10] = { 0 };
#pragma omp target teams distribute parallel for map (h) reduction (+: h)
  for (int i = 0; i < n; i++)
    h[i % 10]++;
  for (int i = 0; i < 10; i++)
    CHECK (h[i] == (n + 9 - i) / 10);
}

static void
private_data (int n)
{
  int first = 7, last = -1, tmp[4] = { 1, 2, 3, 4 };
  fill (n);
#pragma omp target teams distribute parallel for map (c[0:n]) \
  map (tofrom: last) firstprivate (first, tmp) lastprivate (last)
  for (int i = 0; i < n; i++)
    {
      int t[4];
      for (int k = 0; k < 4; k++)
	t[k] = tmp[k] * i + first;
      tmp[i & 3] += 0;
      c[i] = t[i & 3];
      last = i;
    }
  for (int i = 0; i < n; i++)
    CHECK (c[i] == (1 + (i & 3)) * i + 7);
  CHECK (last == n - 1 || n == 0);
}

static void
collapsed (int n)
{
  static int m[101][101];
  int rows = n < 101 ? n : 101;
#pragma omp target teams distribute parallel for collapse (2) map (m)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < rows; j++)
      m[i][j] = i * 1000 + j;
#pragma omp target teams distribute parallel for simd collapse (3) map (m)
  for (int k = 0; k < 1; k++)
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < rows; j++)
	m[i][j] += k + 1;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < rows; j++)
      CHECK (m[i][j] == i * 1000 + j + 1);
}

/* Iterations that overlap what they read from others would be wrong, and those
   that only touch the same private array must not run side by side.  */

static void
locals (int n)
{
  int *p = a;
  fill (n);
#pragma omp target teams distribute parallel for map (a[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    {
      int list[8], *q = list, count = 0;
      for (int k = 0; k < 8; k++)
	if ((p[i] >> k) & 1)
	  q[count++] = k;
      for (int k = 0; k < count; k++)
	c[i] += 1 << list[k];
    }
  for (int i = 0; i < n; i++)
    CHECK (c[i] == (a[i] & 255));
}

int
main (void)
{
  FOR_EACH_SIZE (n)
    {
      plain (n);
      simd (n);
      reversed_step (n);
      scheduled (n);
      reductions (n);
      array_reduction (n);
      private_data (n);
      collapsed (n);
      locals (n);
    }
  return 0;
}
