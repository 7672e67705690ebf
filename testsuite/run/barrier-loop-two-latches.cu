/* barrier-loop-two-latches.cu: a loop with two paths to its latch, both with
   a barrier.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, const int *path, int n)
{
  __shared__ int cell[1024];
  unsigned t = tid (), other = threads () - 1 - t;
  int v = t;
  for (int i = 0; i < n; i++)
    {
      cell[t] = v;
      if (path[i])
	{
	  __syncthreads ();
	  v += cell[other] * 2;
	  __syncthreads ();
	  continue;
	}
      __syncthreads ();
      v -= cell[other];
      __syncthreads ();
    }
  out[gid ()] = v;
}

int
main ()
{
  const int n = 6;
  int *path = zeros<int> (n);
  for (int i = 0; i < n; i++)
    path[i] = i % 3 != 1;
  for (dim3 b : shapes)
    {
      unsigned threads = count (b);
      int *out = zeros<int> (2 * threads);
      kernel<<<dim3 (1, 2), b>>> (out, path, n);
      finish ();
      for (unsigned t = 0; t < threads; t++)
	{
	  int v = t, w = threads - 1 - t;
	  for (int i = 0; i < n; i++)
	    {
	      int a = v, b = w;
	      v = path[i] ? a + 2 * b : a - b;
	      w = path[i] ? b + 2 * a : b - a;
	    }
	  CHECK (out[t] == v && out[threads + t] == v);
	}
      cudaFree (out);
    }
  cudaFree (path);
}
