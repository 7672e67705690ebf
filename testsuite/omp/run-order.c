/* run-order.c: iterations are not vectorised as if independent where those of
   one thread depend on each other: private copies of arrays in reductions,
   chunks of a size that the program names, and loops of a single thread.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-fopenmp" } */
/* { dg-no-fiber "" } */

#include "check.h"

enum { MOST = 333 };

static void
array (int n)
{
  int sum[5] = { 0 };
#pragma omp target teams distribute parallel for reduction (+: sum) \
  map (tofrom: sum)
  for (int i = 0; i < n; i++)
    sum[i % 5] += i + 1;
  for (int k = 0; k < 5; k++)
    {
      int right = 0;
      for (int i = k; i < n; i += 5)
	right += i + 1;
      CHECK (sum[k] == right);
    }
}

static void
section (int n, int size)
{
  int memory[8] = { 0 };
  int *sum = memory;
#pragma omp target teams distribute parallel for reduction (+: sum[:size])
  for (int i = 0; i < n; i++)
    sum[i % size] += i + 1;
  for (int k = 0; k < size; k++)
    {
      int right = 0;
      for (int i = k; i < n; i += size)
	right += i + 1;
      CHECK (sum[k] == right);
    }
}

static void
chunks (int n)
{
  unsigned a[MOST] = { 0 }, b[MOST] = { 0 };
#pragma omp target teams distribute parallel for schedule (static, 4) \
  map (tofrom: a)
  for (int i = 0; i < n; i++)
    a[i / 4] = a[i / 4] * 3 + i;
#pragma omp target parallel for schedule (static, 8) map (tofrom: b)
  for (int i = 0; i < n; i++)
    b[i / 8] += i;
  unsigned right_a = 0, right_b = 0;
  for (int i = 0; i < n; i++)
    {
      right_a = (i % 4 ? right_a : 0) * 3 + i;
      right_b = (i % 8 ? right_b : 0) + i;
      if (i % 4 == 3 || i == n - 1)
	CHECK (a[i / 4] == right_a);
      if (i % 8 == 7 || i == n - 1)
	CHECK (b[i / 8] == right_b);
    }
}

static void
one_thread (int n)
{
  unsigned sum[4] = { 0 }, right[4] = { 0 };
#pragma omp target teams distribute parallel for num_teams (1) \
  thread_limit (1) map (tofrom: sum)
  for (int i = 0; i < n; i++)
    sum[i & 3] = sum[i & 3] * 3 + i;
  for (int i = 0; i < n; i++)
    right[i & 3] = right[i & 3] * 3 + i;
  for (int k = 0; k < 4; k++)
    CHECK (sum[k] == right[k]);
}

int
main ()
{
  for (int n = 0; n <= MOST; n = 3 * n + 1)
    {
      array (n);
      section (n, 7);
      chunks (n);
      one_thread (n);
    }
  array (MOST);
  section (MOST, 8);
  chunks (MOST);
  one_thread (MOST);
}
