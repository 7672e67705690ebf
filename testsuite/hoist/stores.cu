/* stores.cu: a store of one value to one place, where nothing else reads or
   writes, is done once for many threads.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-simt-vect=off -fplugin-arg-simt-no-chain -fplugin-arg-simt-no-narrow -O2 -g -fchecking -fplugin-arg-simt-no-specialise -fplugin-arg-simt-dump=hoist -fopt-info-omp-optimized" } */
/* { dg-final { scan-simt-dump-times hoist ";; store hoisted out of the block loop" 2 } } */
/* { dg-final { scan-simt-dump-times hoist ";; store hoisted out of the thread loop" 1 } } */
/* { dg-final { scan-simt-dump-times hoist ";; store hoisted out of the launch" 1 } } */
/* { dg-final { scan-simt-dump-times hoist ";; 0 hoisted" 6 } } */

#include "../run/check.h"

__global__ void
always (int *__restrict__ flag, int *__restrict__ out)
{
  out[gid ()] = gid ();
  *flag = 1; /* { dg-optimized "store hoisted out of the block loop" } */
}

__global__ void
guarded (int *__restrict__ flag, int *__restrict__ out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      out[i] = i;
      *flag = n; /* { dg-optimized "store hoisted out of the block loop" } */
    }
}

__global__ void
of_block (int *__restrict__ flags, int *__restrict__ out)
{
  out[gid ()] = gid ();
  flags[blockIdx.x] = blockIdx.x + 1; /* { dg-optimized "store hoisted out of the thread loop" } */
}

__global__ void
of_sum (int *__restrict__ result, const int *__restrict__ in, int n)
{
  int total = 0;
  for (int k = 0; k < n; k++) /* { dg-optimized "loop hoisted out of the launch" } */
    total += in[k];
  *result = total; /* { dg-optimized "store hoisted out of the launch" } */
}

/* Read before, written otherwise, volatile, by one thread only, by few of
   them, of many values.  */

__global__ void
read_before (int *__restrict__ flag, int *__restrict__ out)
{
  out[gid ()] = *flag;
  *flag = 1;
}

__global__ void
written_twice (int *__restrict__ flag)
{
  *flag = 1;
  if (gid () == 3)
    *flag = 2;
}

__global__ void
polled (volatile int *__restrict__ flag)
{
  *flag = 1;
}

__global__ void
one_thread (int *__restrict__ flag, int which)
{
  if (gid () == which)
    *flag = 1;
}

__global__ void
few_threads (int *__restrict__ flag, int which)
{
  if ((int) (blockIdx.x * blockDim.x + threadIdx.x) >= which)
    *flag = 1;
}

__global__ void
values (int *__restrict__ flag)
{
  *flag = threadIdx.x & 3;
}

int
main ()
{
  enum { N = 200, BLOCK = 64, GRID = 4 };
  int *flag = zeros<int> (GRID), *out = zeros<int> (GRID * BLOCK);
  always<<<GRID, BLOCK>>> (flag, out);
  finish ();
  CHECK (*flag == 1);
  for (int n : { 0, -1, 1, 65, (int) N })
    {
      *flag = 77;
      guarded<<<GRID, BLOCK>>> (flag, out, n);
      finish ();
      CHECK (*flag == (n > 0 ? n : 77));
    }
  guarded<<<GRID, BLOCK>>> (0, 0, 0);
  of_block<<<GRID, BLOCK>>> (flag, out);
  finish ();
  for (int i = 0; i < GRID; i++)
    CHECK (flag[i] == i + 1);
  for (int i = 0; i < GRID * BLOCK; i++)
    CHECK (out[i] == i);
  of_sum<<<GRID, BLOCK>>> (flag, out, N);
  finish ();
  CHECK (*flag == (N - 1) * N / 2);
  *flag = 7;
  read_before<<<1, BLOCK>>> (flag, out);
  finish ();
  CHECK (*flag == 1 && out[0] == 7);
  written_twice<<<1, 4>>> (flag);
  finish ();
  CHECK (*flag == 2);
  *flag = 0;
  one_thread<<<GRID, BLOCK>>> (flag, 1000);
  few_threads<<<GRID, BLOCK>>> (flag, 1000);
  finish ();
  CHECK (*flag == 0);
  one_thread<<<GRID, BLOCK>>> (flag, 77);
  finish ();
  CHECK (*flag == 1);
  *flag = 0;
  few_threads<<<GRID, BLOCK>>> (flag, 255);
  finish ();
  CHECK (*flag == 1);
  polled<<<1, 1>>> (flag);
  values<<<1, 1>>> (flag);
  finish ();
  CHECK (*flag == 0);
}
