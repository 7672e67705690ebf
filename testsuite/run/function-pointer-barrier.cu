/* function-pointer-barrier.cu: a barrier in a function that is called
   through a pointer.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

typedef int (*exchange) (int *, int);

__device__ int
reverse (int *cell, int v)
{
  cell[tid ()] = v;
  __syncthreads ();
  int r = cell[threads () - 1 - tid ()];
  __syncthreads ();
  return r;
}

__device__ int
rotate (int *cell, int v)
{
  cell[tid ()] = v;
  __syncthreads ();
  int r = cell[(tid () + 1) % threads ()];
  __syncthreads ();
  return r;
}

__device__ exchange table[2] = { reverse, rotate };

__global__ void
kernel (int *out, int n)
{
  __shared__ int cell[1024];
  int v = tid ();
  for (int i = 0; i < n; i++)
    v = table[i % 2] (cell, v) + 1;
  out[gid ()] = v;
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b), v[1024], w[1024];
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out, 3);
      finish ();
      for (int t = 0; t < all; t++)
	v[t] = t;
      for (int i = 0; i < 3; i++)
	{
	  for (int t = 0; t < all; t++)
	    w[t] = v[i % 2 ? (t + 1) % all : all - 1 - t] + 1;
	  for (int t = 0; t < all; t++)
	    v[t] = w[t];
	}
      for (int g = 0; g < 2 * all; g++)
	CHECK (out[g] == v[g % all]);
      cudaFree (out);
    }
}
