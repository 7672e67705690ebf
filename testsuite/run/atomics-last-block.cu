/* atomics-last-block.cu: the last block, found by an atomic ticket, sums
   what the others wrote.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ unsigned ticket;

__global__ void
kernel (volatile int *part, int *out, const int *in)
{
  __shared__ int sum;
  __shared__ bool last;
  int t = tid ();
  if (t == 0)
    sum = 0;
  __syncthreads ();
  atomicAdd (&sum, in[gid ()]);
  __syncthreads ();
  if (t == 0)
    {
      part[bid ()] = sum;
      __threadfence ();
      last = atomicInc (&ticket, gridDim.x - 1) == gridDim.x - 1;
    }
  __syncthreads ();
  if (last)
    {
      if (t == 0)
	{
	  int s = 0;
	  for (unsigned i = 0; i < gridDim.x; i++)
	    s += part[i];
	  *out = s;
	}
      __syncthreads ();
      out[1 + t] = *out;
    }
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b), sum = 0;
      int *in = zeros<int> (17 * all), *part = zeros<int> (17);
      int *out = zeros<int> (all + 1);
      for (int i = 0; i < 17 * all; i++)
	sum += in[i] = i % 23;
      for (int round = 0; round < 3; round++)
	{
	  *out = 0;
	  kernel<<<17, b>>> (part, out, in);
	  finish ();
	  CHECK (out[0] == sum && out[all] == sum);
	}
      cudaFree (in);
      cudaFree (part);
      cudaFree (out);
    }
}
