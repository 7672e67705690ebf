/* reload-after-barrier.cu: a load from mutable memory, used after a barrier,
   keeps its value; a new load sees what was written.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ int flag;

__global__ void
kernel (int *data, int *out)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads ();
  int *mine = data + bid () * all;
  cell[t] = t;
  __syncthreads ();
  int before = cell[all - 1 - t], loaded = mine[t];
  __syncthreads ();
  cell[t] = -1;
  mine[all - 1 - t] = 77 + t;
  __syncthreads ();
  int after = cell[all - 1 - t], again = mine[t];
  out[gid ()] = before * 4 + after * 3 + loaded * 2 + again;
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *data = zeros<int> (2 * all), *out = zeros<int> (2 * all);
      for (int g = 0; g < 2 * all; g++)
	data[g] = g;
      kernel<<<2, b>>> (data, out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int u = all - 1 - g % all;
	  CHECK (out[g] == u * 4 - 3 + g * 2 + 77 + u);
	}
      cudaFree (data);
      cudaFree (out);
    }
}
