/* branch-around-barrier-to-exit.cu: a uniform branch straight to the exit
   around a barrier.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int mode)
{
  __shared__ int cell[1024];
  unsigned t = tid (), next = (t + 1) % threads ();
  out[gid ()] = -1;
  cell[t] = t * 3;
  if (mode == 1 || (mode == 2 && blockIdx.x % 2))
    {
      __syncthreads ();
      out[gid ()] = cell[next];
    }
}

__global__ void
early (int *out, int mode)
{
  __shared__ int cell[1024];
  unsigned t = tid (), next = (t + 1) % threads ();
  out[gid ()] = -1;
  if (mode == 0 || (mode == 2 && blockIdx.x % 2 == 0))
    return;
  cell[t] = t * 3;
  __syncthreads ();
  out[gid ()] = cell[next];
}

int
main ()
{
  for (dim3 b : shapes)
    for (int mode = 0; mode < 6; mode++)
      {
	unsigned threads = count (b);
	int *out = zeros<int> (4 * threads);
	if (mode < 3)
	  kernel<<<4, b>>> (out, mode);
	else
	  early<<<4, b>>> (out, mode - 3);
	finish ();
	for (unsigned g = 0; g < 4 * threads; g++)
	  {
	    int m = mode % 3;
	    bool through = m == 1 || (m == 2 && g / threads % 2);
	    int next = (g % threads + 1) % threads;
	    CHECK (out[g] == (through ? 3 * next : -1));
	  }
	cudaFree (out);
      }
}
