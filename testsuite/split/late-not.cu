/* late-not.cu: what is loaded before a barrier is not loaded after it where
   a thread, of this block or of another, may have written it by then.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-simt-dump=split -fplugin-arg-simt-no-forward" } */

#include <cooperative_groups.h>

#include "../run/check.h"

#define THREADS 40

/* By a thread of the block, in the region of the use, before the thread that
   uses it; in one between; and in its own, by a thread that came before.  */

__global__ void
in_use (int *a, int *out)
{
  int t = threadIdx.x;
  int old = a[t];
  __syncthreads ();
  a[THREADS - 1 - t] = -1;
  out[t] = old;
}

__global__ void
between (int *a, int *out)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x;
  int old = a[t];
  s[t] = t;
  __syncthreads ();
  a[s[THREADS - 1 - t]] = -1;
  __syncthreads ();
  out[t] = old + s[t];
}

/* In the next iteration of a loop, which the use is before.  */

__global__ void
around (int *a, int *out, int n)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x, sum = 0;
  for (int k = 0; k < n; k++)
    {
      int old = a[t];
      s[t] = k;
      __syncthreads ();
      sum += old * 2 + s[THREADS - 1 - t];
      if (k & 1)
	{
	  __syncthreads ();
	  a[THREADS - 1 - t] += k + t;
	}
      __syncthreads ();
    }
  out[t] = sum;
}

/* By none, but it would be loaded again and again.  */

__global__ void
again (const int *__restrict__ a, int *__restrict__ out, int n)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x, sum = 0, old = a[t * 3 % THREADS];
  for (int k = 0; k < n; k++)
    {
      s[t] = k + t;
      __syncthreads ();
      sum += old * s[THREADS - 1 - t];
      __syncthreads ();
    }
  out[t] = sum;
}

/* By another block, after a barrier of the grid.  */

__global__ void
grid (int *a, int *out)
{
  int t = threadIdx.x, i = blockIdx.x * THREADS + t;
  int other = a[(i + THREADS) % (gridDim.x * THREADS)];
  cooperative_groups::this_grid ().sync ();
  out[i] = other;
  __syncthreads ();
  a[i] = -1;
}

/* By another block, which may write once it is told by TURN; here none does.  */

__global__ void
told (const int *__restrict__ a, int *__restrict__ out,
      unsigned *__restrict__ turn)
{
  int t = threadIdx.x;
  int old = a[t];
  __syncthreads ();
  if (t == 0)
    atomicAdd (turn, 1);
  __syncthreads ();
  out[blockIdx.x * THREADS + t] = old;
}

static int *a, *out;

static void
fill (void)
{
  for (int i = 0; i < 3 * THREADS; i++)
    a[i] = i * 5 + 1;
}

static void
check_around (int n)
{
  fill ();
  around<<<1, THREADS>>> (a, out, n);
  finish ();
  /* Each thread's sum is of values before the writes of its iteration.  */
  int old[THREADS], total[THREADS] = {};
  fill ();
  __builtin_memcpy (old, a, sizeof old);
  for (int k = 0; k < n; k++)
    {
      for (int t = 0; t < THREADS; t++)
	total[t] += old[t] * 2 + k;
      if (k & 1)
	for (int t = 0; t < THREADS; t++)
	  old[THREADS - 1 - t] += k + t;
    }
  for (int t = 0; t < THREADS; t++)
    CHECK (out[t] == total[t]);
}

int
main ()
{
  unsigned *turn = zeros<unsigned> (1);
  a = zeros<int> (3 * THREADS);
  out = zeros<int> (3 * THREADS);
  fill ();
  in_use<<<1, THREADS>>> (a, out);
  finish ();
  for (int t = 0; t < THREADS; t++)
    CHECK (out[t] == t * 5 + 1);
  fill ();
  between<<<1, THREADS>>> (a, out);
  finish ();
  for (int t = 0; t < THREADS; t++)
    CHECK (out[t] == t * 6 + 1);
  for (int n : { 0, 1, 2, 5 })
    check_around (n);
  fill ();
  again<<<1, THREADS>>> (a, out, 3);
  finish ();
  for (int t = 0; t < THREADS; t++)
    CHECK (out[t] == (t * 3 % THREADS * 5 + 1) * (3 * (THREADS - 1 - t) + 3));
  fill ();
  void *args[] = { &a, &out };
  cudaLaunchCooperativeKernel ((void *) grid, dim3 (2), dim3 (THREADS), args,
			       0, 0);
  finish ();
  for (int i = 0; i < 2 * THREADS; i++)
    CHECK (out[i] == (i + THREADS) % (2 * THREADS) * 5 + 1);
  fill ();
  told<<<2, THREADS>>> (a, out, turn);
  finish ();
  for (int i = 0; i < 2 * THREADS; i++)
    CHECK (out[i] == i % THREADS * 5 + 1);
  CHECK (*turn == 2);
}

/* In each copy of each kernel the value is saved.  */
/* { dg-final { scan-simt-dump-times split " 0 slots, 0 variables in slots, 0 bytes per thread" 0 } } */
