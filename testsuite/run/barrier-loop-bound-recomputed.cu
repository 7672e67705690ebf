/* barrier-loop-bound-recomputed.cu: a value of the block bounds the loop around
   a barrier and, computed anew, the loop before it.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__host__ __device__ static inline int
larger (int a, int b)
{
  return a < b ? b : a;
}

__host__ __device__ static inline int
smaller (int a, int b)
{
  return a < b ? a : b;
}

__global__ void
kernel (int *out)
{
  int b = blockIdx.x, t = threadIdx.x, sum = 0;
  for (int c = 0; c <= larger (56 * b, 67); c += 32)
    {
      for (int d = 4 * t - c; d <= smaller (31, 56 * b + 3 * t - c + 8); d++)
	sum += d;
      __syncthreads ();
    }
  out[gid ()] = sum;
}

int
main ()
{
  for (int n : { 1, 7, 33, 96 })
    {
      int *out = zeros<int> (4 * n);
      kernel<<<4, n>>> (out);
      finish ();
      for (int b = 0; b < 4; b++)
	for (int t = 0; t < n; t++)
	  {
	    int sum = 0;
	    for (int c = 0; c <= larger (56 * b, 67); c += 32)
	      for (int d = 4 * t - c;
		   d <= smaller (31, 56 * b + 3 * t - c + 8); d++)
		sum += d;
	    CHECK (out[b * n + t] == sum);
	  }
    }
}
