/* hazard-write-after-read.cu: barriers whose only reason is a write after a
   read, in shared and in global memory.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *data)
{
  int t = tid (), all = threads ();
  int *mine = data + bid () * all;
  int v = mine[(t + 1) % all];
  __syncthreads ();
  mine[t] = v + 1;
}

__global__ void
rotate (int *out)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads ();
  cell[t] = t;
  __syncthreads ();
  for (int i = 0; i < 3; i++)
    {
      int v = cell[(t + 1) % all] + cell[(t + all - 1) % all];
      __syncthreads ();
      cell[t] = v;
      __syncthreads ();
    }
  out[gid ()] = cell[t];
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b), v[1024], w[1024];
      int *data = zeros<int> (2 * all);
      for (int g = 0; g < 2 * all; g++)
	data[g] = g * 3;
      kernel<<<2, b>>> (data);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	CHECK (data[g] == (g / all * all + (g % all + 1) % all) * 3 + 1);
      rotate<<<2, b>>> (data);
      finish ();
      for (int t = 0; t < all; t++)
	v[t] = t;
      for (int i = 0; i < 3; i++)
	{
	  for (int t = 0; t < all; t++)
	    w[t] = v[(t + 1) % all] + v[(t + all - 1) % all];
	  for (int t = 0; t < all; t++)
	    v[t] = w[t];
	}
      for (int g = 0; g < 2 * all; g++)
	CHECK (data[g] == v[g % all]);
      cudaFree (data);
    }
}
