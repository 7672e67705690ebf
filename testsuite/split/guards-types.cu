/* guards-types.cu: a guard keeps out the threads that it should, though sums
   wrap around, are extended, or the bound traps for a block that does not come
   to it; indices that wrap around keep their values.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-no-hoist -fplugin-arg-simt-vect=off" } */

#include "../run/check.h"
#include <limits.h>

__global__ void
no_thread (int *out, unsigned base, unsigned n)
{
  unsigned i = base + threadIdx.y;
  if (i < (n & 255))
    out[threadIdx.y] = 1;
}

__global__ void
far_bound (int *out, long base, long n)
{
  long i = base + threadIdx.x;
  if (i < n)
    out[threadIdx.x] = 1;
}

__global__ void
extended (int *out, unsigned base, long n)
{
  unsigned i = base + threadIdx.y;
  if ((long) i < n)
    out[threadIdx.y] = 1;
}

__global__ void
negative (int *out, int base, unsigned long n)
{
  int i = (int) threadIdx.y - base;
  if ((unsigned long) i < n)
    out[threadIdx.y] = 1;
}

__global__ void
bound_traps (int *out, int m, int n, int d)
{
  int t = threadIdx.x;
  if (t < m)
    if (t < n / d)
      out[t] = 1;
}

__global__ void
two_bases (unsigned long *out, unsigned long *more, unsigned n, unsigned m)
{
  unsigned i = n + threadIdx.x, j = m + threadIdx.x;
  out[threadIdx.x] = i;
  more[threadIdx.x] = j;
}

static int *out;

/* The number of elements set, which must be those from FIRST on.  */

static int
set (int first)
{
  int n = 0;
  finish ();
  for (int t = 0; t < 64; t++)
    n += out[t];
  for (int t = first; t < first + n; t++)
    CHECK (out[t] == 1);
  __builtin_memset (out, 0, 64 * sizeof (int));
  return n;
}

int
main ()
{
  out = zeros<int> (64);
  dim3 block (64), column (1, 64);
  no_thread<<<1, column>>> (out, 7, 0);
  CHECK (set (0) == 0);
  no_thread<<<1, column>>> (out, 7, 20);
  CHECK (set (0) == 13);
  no_thread<<<1, column>>> (out, -16u, 20);
  CHECK (set (16) == 20);
  far_bound<<<1, block>>> (out, LONG_MIN + 5, LONG_MAX - 5);
  CHECK (set (0) == 64);
  far_bound<<<1, block>>> (out, LONG_MAX - 100, LONG_MAX - 90);
  CHECK (set (0) == 10);
  extended<<<1, column>>> (out, -16u, 20);
  CHECK (set (16) == 20);
  extended<<<1, column>>> (out, 16, 20);
  CHECK (set (0) == 4);
  negative<<<1, column>>> (out, 5, 20);
  CHECK (set (5) == 20);
  bound_traps<<<1, block>>> (out, 30, 50, 5);
  CHECK (set (0) == 10);
  bound_traps<<<1, block>>> (out, 0, 50, 0);
  CHECK (set (0) == 0);
  unsigned long *a = zeros<unsigned long> (64), *b = zeros<unsigned long> (64);
  two_bases<<<1, 64>>> (a, b, -16u, INT_MAX - 5);
  finish ();
  for (unsigned t = 0; t < 64; t++)
    CHECK (a[t] == -16u + t && b[t] == INT_MAX - 5u + t);
}
