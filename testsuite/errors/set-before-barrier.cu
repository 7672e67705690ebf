/* set-before-barrier.cu: no warnings of variables that one thread sets before
   a barrier, or that are used under the condition under which they were set.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O3 -Wall -Wextra" } */

__device__ int limit;

__global__ void
shared_scalar (int *out)
{
  __shared__ int x;
  if (threadIdx.x == 0)
    x = limit;
  __syncthreads ();
  out[threadIdx.x] += x;
}

__global__ void
same_condition (int *p, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, x;
  if (i < n)
    x = p[i];
  __syncthreads ();
  if (i < n)
    p[i + 1] = x;
}

__global__ void
flag (int *p)
{
  __shared__ bool done;
  if (threadIdx.x == 0)
    done = false;
  __syncthreads ();
  while (!done)
    {
      if (threadIdx.x == 0)
	done = p[0]++ > 3;
      __syncthreads ();
    }
}
