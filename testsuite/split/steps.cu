/* steps.cu: what all threads change alike in a loop with barriers is kept once
   for the block.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-forward -fplugin-arg-simt-no-chain -fplugin-arg-simt-no-barrier -fplugin-arg-simt-no-narrow -fplugin-arg-simt-vect=off -fopt-info-omp-optimized -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump split ";; uniform steps of i_" } } */
/* { dg-final { scan-simt-dump split ";; uniform steps of p_" } } */
/* { dg-final { scan-simt-dump-not split ";; uniform steps of own_" } } */

#include "../run/check.h"

const int width = 40, rows = 9;

/* An index and a pointer, by two steps an iteration.  */

__global__ void
sweep (int n, int step, const int *in, int *out) /* { dg-optimized "thread loop split at 2 barriers, 0 values \\(0 bytes\\) saved per thread" } */
{
  __shared__ int s[width];
  int t = threadIdx.x;
  int i = 2 * t + 1;
  const int *p = in + t;
  for (int k = 0; k < n; k++)
    {
      s[t] = *p + i;
      __syncthreads ();
      i += step;
      out[k * width + t] += s[width - 1 - t] - i;
      __syncthreads ();
      i += k;
      p += width;
    }
}

/* Threads that add something of their own, or go round as often as they
   like.  */

__global__ void
own_step (int n, int *out) /* { dg-optimized "thread loop split" } */
{
  __shared__ int s[width];
  int t = threadIdx.x, own = 0;
  for (int k = 0; k < n; k++)
    {
      s[t] = own;
      __syncthreads ();
      own += t;
      out[k * width + t] = s[width - 1 - t];
      __syncthreads ();
    }
  int own_rounds = t;
  while (own_rounds < 50)
    own_rounds += n;
  __syncthreads ();
  out[t] += own_rounds;
}

int
main ()
{
  int *in, *out;
  CHECK (cudaMallocManaged (&in, rows * width * sizeof *in) == cudaSuccess);
  CHECK (cudaMallocManaged (&out, rows * width * sizeof *out) == cudaSuccess);
  for (int step : { 0, 3, -7, 2147483647 })
    {
      for (int i = 0; i < rows * width; i++)
	{
	  in[i] = i * i % 97;
	  out[i] = i;
	}
      /* The sums wrap around where one is large.  */
      int n = step > 3 ? 1 : rows;
      sweep<<<1, width>>> (n, step > 3 ? 2147483647 - 2 * width : step, in,
			   out);
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      int added = step > 3 ? 2147483647 - 2 * width : step;
      for (int t = 0; t < width; t++)
	for (int k = 0, i = 2 * t + 1; k < n; i += k, k++)
	  {
	    int u = width - 1 - t, other = in[k * width + u] + i + 2 * (u - t);
	    i += added;
	    CHECK (out[k * width + t] == k * width + t + other - i);
	  }
    }
  own_step<<<1, width>>> (rows, out);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int t = 0; t < width; t++)
    for (int k = 0; k < rows; k++)
      {
	int rounds = t;
	while (rounds < 50)
	  rounds += rows;
	CHECK (out[k * width + t]
	       == k * (width - 1 - t) + (k == 0 ? rounds : 0));
      }
}
