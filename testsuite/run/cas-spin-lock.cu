/* cas-spin-lock.cu: a compare-and-swap spin lock between barriers, over
   shared and global memory.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ void
locked_add (int *lock, volatile int *cell, int v)
{
  bool done = false;
  while (!done)
    if (atomicCAS (lock, 0, 1) == 0)
      {
	*cell = *cell + v;
	__threadfence ();
	atomicExch (lock, 0);
	done = true;
      }
}

__global__ void
kernel (int *lock, int *sum, int *out)
{
  __shared__ int shared_lock, cell;
  int t = tid ();
  if (t == 0)
    shared_lock = cell = 0;
  __syncthreads ();
  locked_add (&shared_lock, &cell, t);
  __syncthreads ();
  out[gid ()] = cell;
  locked_add (lock, sum, 1);
  __syncthreads ();
  locked_add (lock, sum, 2);
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *lock = zeros<int> (2), *out = zeros<int> (4 * all);
      kernel<<<4, b>>> (lock, lock + 1, out);
      finish ();
      CHECK (lock[0] == 0 && lock[1] == 12 * all);
      for (int g = 0; g < 4 * all; g++)
	CHECK (out[g] == all * (all - 1) / 2);
      cudaFree (lock);
      cudaFree (out);
    }
}
