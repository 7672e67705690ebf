/* uniform-values.cu: values that are equal for all threads, from parameters,
   blockIdx, loops and constant memory, live across barriers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__constant__ int limits[4] = { 2, 0, 3, 1 };

__global__ void
kernel (int *out, const int *steps, int n)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads (), v = t;
  int a = n * 2, b = blockIdx.x + a, c = b * steps[0], d = c - limits[0];
  double e = d * 0.5;
  for (int i = 0; i < limits[blockIdx.x & 3]; i++)
    {
      cell[t] = v;
      __syncthreads ();
      v += cell[(t + c) % all] + i;
      c += steps[i];
      __syncthreads ();
    }
  __syncthreads ();
  out[gid ()] = v + a + b + c + d + (int) e;
}

int
main ()
{
  const int limit[4] = { 2, 0, 3, 1 };
  int *steps = zeros<int> (4);
  for (int i = 0; i < 4; i++)
    steps[i] = 2 * i + 1;
  for (dim3 shape : shapes)
    {
      int all = count (shape), v[1024], w[1024];
      int *out = zeros<int> (5 * all);
      kernel<<<5, shape>>> (out, steps, 3);
      finish ();
      for (int k = 0; k < 5; k++)
	{
	  int a = 6, b = k + a, c = b, d = c - 2;
	  for (int t = 0; t < all; t++)
	    v[t] = t;
	  for (int i = 0; i < limit[k & 3]; i++)
	    {
	      for (int t = 0; t < all; t++)
		w[t] = v[t] + v[(t + c) % all] + i;
	      for (int t = 0; t < all; t++)
		v[t] = w[t];
	      c += steps[i];
	    }
	  for (int t = 0; t < all; t++)
	    CHECK (out[k * all + t] == v[t] + a + b + c + d + (int) (d * 0.5));
	}
      cudaFree (out);
    }
}
