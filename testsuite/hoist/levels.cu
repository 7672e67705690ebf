/* levels.cu: what is the same for a block is computed once for each, what is
   the same for a row or a plane of it once for that, with barriers and without.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-simt-vect=off -fplugin-arg-simt-no-chain -fplugin-arg-simt-no-narrow -O2 -g -fchecking -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-forward -fplugin-arg-simt-dump=hoist -fopt-info-omp-optimized-missed" } */
/* { dg-final { scan-simt-dump-times hoist ";; 0 hoisted" 3 } } */
/* { dg-final { scan-simt-dump-times hoist "out of the launch, 0 guards" 2 } } */
/* { dg-final { scan-simt-dump-times hoist "out of the launch, 1 guards tried" 1 } } */
/* { dg-final { scan-simt-dump-times hoist "out of the thread loop, 0 guards" 2 } } */
/* { dg-final { scan-simt-dump-times hoist "out of the thread loop, 2 guards tried for threads" 1 } } */
/* { dg-final { scan-simt-dump-times hoist "out of the thread loop over x, 1 guards" 1 } } */
/* { dg-final { scan-simt-dump-times hoist "out of the thread loops over x and y, 0 guards" 1 } } */

#include "../run/check.h"

__global__ void
of_launch (int *__restrict__ out, const int *__restrict__ in, int n)
{
  int total = 0, k;
  for (k = 0; k < n * gridDim.x; k += blockDim.x) /* { dg-optimized "loop hoisted out of the launch" } */
    total += in[k];
  int for_the_debugger = k + 1;
  (void) for_the_debugger;
  out[gid ()] = total;
}

__global__ void
of_block (int *__restrict__ out, const int *__restrict__ in, int n)
{
  int total = 0;
  for (int k = 0; k < n; k++) /* { dg-optimized "loop hoisted out of the thread loop" } */
    total += in[k + blockIdx.x];
  out[gid ()] = total;
}

__global__ void
of_block_guarded (int *__restrict__ out, const int *__restrict__ in, int n)
{
  int total = 0;
  if (threadIdx.x > blockIdx.x)
    if (threadIdx.y != 1)
      {
	for (int k = 0; k < n; k++) /* { dg-optimized "loop hoisted out of the thread loop" } */
	  total += in[k + blockIdx.x];
	out[gid ()] = total;
      }
}

__global__ void
of_row (int *__restrict__ out, const int *__restrict__ in, int n)
{
  int total = 0;
  if (threadIdx.x + threadIdx.y > 2)
    for (int k = 0; k < n; k++) /* { dg-optimized "loop hoisted out of the thread loop over x" } */
      total += in[k + threadIdx.y * threadIdx.z];
  out[gid ()] = total;
}

__global__ void
of_plane (int *__restrict__ out, const int *__restrict__ in, int n)
{
  int total = 0;
  for (int k = 0; k < n; k++) /* { dg-optimized "loop hoisted out of the thread loops over x and y" } */
    total += in[k + threadIdx.z];
  out[gid ()] = total;
}

__global__ void
of_thread (int *__restrict__ out, const int *__restrict__ in, int n)
{
  int total = 0;
  for (int k = 0; k < n; k++)
    total += in[k + threadIdx.x];
  out[gid ()] = total;
}

/* One thread of each block does it: it could not do it less often.  */

__global__ void
of_one_thread (int *__restrict__ out, const int *__restrict__ in, int n)
{
  int total = 0;
  if (threadIdx.x == 3)
    for (int k = 0; k < n; k++) /* { dg-missed "loop not hoisted, one thread only runs it" } */
      total += in[k + blockIdx.x];
  out[gid ()] = total;
}

/* What cannot fault is not done for nobody either.  */

__global__ void
of_numbers (int *__restrict__ out, int n)
{
  int total = 0;
  if (threadIdx.x > 5)
    for (unsigned k = n; k != 1; k = k & 1 ? 3 * k + 1 : k / 2) /* { dg-optimized "loop hoisted out of the launch" } */
      total++;
  out[gid ()] = total;
}

/* With barriers, the loops of the threads are made later.  */

__global__ void
of_launch_barrier (int *__restrict__ out, const int *__restrict__ in, int n) /* { dg-optimized "thread loop split" } */
{
  __shared__ int tile[1024];
  int total = 0;
  tile[tid ()] = gid ();
  __syncthreads (); /* { dg-missed "barrier kept" } */
  for (int k = 0; k < n; k++) /* { dg-optimized "loop hoisted out of the launch" } */
    total += in[k];
  out[gid ()] = total + tile[threads () - 1 - tid ()];
}

__global__ void
of_block_barrier (int *__restrict__ out, const int *__restrict__ in, int n) /* { dg-optimized "thread loop split" } */
{
  __shared__ int tile[1024];
  int total = 0;
  tile[tid ()] = gid ();
  __syncthreads (); /* { dg-missed "barrier kept" } */
  for (int k = 0; k < n; k++) /* { dg-optimized "loop hoisted out of the thread loop" } */
    total += in[k + blockIdx.x];
  out[gid ()] = total + tile[threads () - 1 - tid ()];
}

__global__ void
of_row_barrier (int *__restrict__ out, const int *__restrict__ in, int n) /* { dg-optimized "thread loop split" } */
{
  __shared__ int tile[1024];
  int total = 0;
  tile[tid ()] = gid ();
  __syncthreads (); /* { dg-missed "barrier kept" } */
  for (int k = 0; k < n; k++)
    total += in[k + threadIdx.y];
  out[gid ()] = total + tile[threads () - 1 - tid ()];
}

enum { N = 10, GRID = 5, MOST = GRID * 1024 };

static int *out, *in, n_threads;
static dim3 block;

static int
sum (int from, int n = N, int step = 1)
{
  int total = 0;
  for (int k = 0; k < n; k += step)
    total += in[k + from];
  return total;
}

static void
expect (int (*want) (int b, int x, int y, int z))
{
  finish ();
  for (int i = 0; i < GRID * n_threads; i++)
    {
      int t = i % n_threads;
      CHECK (out[i] == want (i / n_threads, t % block.x,
			     t / block.x % block.y, t / block.x / block.y));
      out[i] = 0;
    }
}

static int
opposite (int b, int x, int y, int z)
{
  return (b + 1) * n_threads - 1 - ((z * block.y + y) * block.x + x);
}

int
main ()
{
  out = zeros<int> (MOST);
  in = zeros<int> (2048);
  for (int i = 0; i < 2048; i++)
    in[i] = i * i % 101;
  for (dim3 b : shapes)
    {
      block = b;
      n_threads = count (b);
      of_launch<<<GRID, b>>> (out, in, N);
      expect ([] (int, int, int, int) { return sum (0, N * GRID, block.x); });
      of_block<<<GRID, b>>> (out, in, N);
      expect ([] (int b, int, int, int) { return sum (b); });
      of_block_guarded<<<GRID, b>>> (out, in, N);
      expect ([] (int b, int x, int y, int)
	      { return x > b && y != 1 ? sum (b) : 0; });
      of_row<<<GRID, b>>> (out, in, N);
      expect ([] (int, int x, int y, int z)
	      { return x + y > 2 ? sum (y * z) : 0; });
      of_plane<<<GRID, b>>> (out, in, N);
      expect ([] (int, int, int, int z) { return sum (z); });
      of_thread<<<GRID, b>>> (out, in, N);
      expect ([] (int, int x, int, int) { return sum (x); });
      of_one_thread<<<GRID, b>>> (out, in, N);
      expect ([] (int b, int x, int, int) { return x == 3 ? sum (b) : 0; });
      of_numbers<<<GRID, b>>> (out, b.x > 6 ? 7 : 0);
      expect ([] (int, int x, int, int) { return x > 5 ? 16 : 0; });
      of_launch_barrier<<<GRID, b>>> (out, in, N);
      expect ([] (int b, int x, int y, int z)
	      { return sum (0) + opposite (b, x, y, z); });
      of_block_barrier<<<GRID, b>>> (out, in, N);
      expect ([] (int b, int x, int y, int z)
	      { return sum (b) + opposite (b, x, y, z); });
      of_row_barrier<<<GRID, b>>> (out, in, N);
      expect ([] (int b, int x, int y, int z)
	      { return sum (y) + opposite (b, x, y, z); });
    }
}
