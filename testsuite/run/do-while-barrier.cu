/* do-while-barrier.cu: a barrier in a do-while loop, first and last in its
   body.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
first (int *out, int n)
{
  __shared__ int cell[2][1024];
  int t = tid (), all = threads (), i = 0, v = t;
  cell[0][t] = t;
  do
    {
      __syncthreads ();
      v += cell[i & 1][(t + 1) % all];
      cell[~i & 1][t] = v;
    }
  while (++i < n);
  out[gid ()] = v;
}

__global__ void
last (int *out, int n)
{
  __shared__ int cell[2][1024];
  int t = tid (), all = threads (), i = 0, v = t;
  cell[0][t] = t;
  __syncthreads ();
  do
    {
      v += cell[i & 1][(t + 1) % all];
      cell[~i & 1][t] = v;
      i++;
      __syncthreads ();
    }
  while (i < n);
  out[gid ()] = v;
}

int
main ()
{
  for (dim3 b : shapes)
    for (int n = 1; n < 5; n += 3)
      {
	int all = count (b), v[1024], w[1024];
	int *out = zeros<int> (2 * all);
	for (int t = 0; t < all; t++)
	  v[t] = t;
	for (int i = 0; i < n; i++)
	  {
	    for (int t = 0; t < all; t++)
	      w[t] = v[t] + v[(t + 1) % all];
	    for (int t = 0; t < all; t++)
	      v[t] = w[t];
	  }
	first<<<2, b>>> (out, n);
	finish ();
	for (int g = 0; g < 2 * all; g++)
	  CHECK (out[g] == v[g % all]);
	last<<<2, b>>> (out, n);
	finish ();
	for (int g = 0; g < 2 * all; g++)
	  CHECK (out[g] == v[g % all]);
	cudaFree (out);
      }
}
