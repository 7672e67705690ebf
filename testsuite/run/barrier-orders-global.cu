/* barrier-orders-global.cu: one thread of the block writes global memory,
   another reads it after the barrier.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *data, int *out)
{
  int t = tid (), all = threads ();
  int *mine = data + bid () * all;
  mine[t] = t * t;
  __syncthreads ();
  int v = mine[(t + all / 2) % all];
  __syncthreads ();
  if (t == all - 1)
    for (int i = 0; i < all; i++)
      mine[i] += 5;
  __syncthreads ();
  out[gid ()] = v * 2 + mine[(t + 1) % all];
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *data = zeros<int> (4 * all), *out = zeros<int> (4 * all);
      kernel<<<dim3 (1, 2, 2), b>>> (data, out);
      finish ();
      for (int g = 0; g < 4 * all; g++)
	{
	  int t = g % all, u = (t + all / 2) % all, w = (t + 1) % all;
	  CHECK (out[g] == u * u * 2 + w * w + 5);
	}
      cudaFree (data);
      cudaFree (out);
    }
}
