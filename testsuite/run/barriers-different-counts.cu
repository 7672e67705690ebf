/* barriers-different-counts.cu: two groups of threads pass the same number
   of barriers, one in a loop, the other in straight code.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out)
{
  __shared__ int cell[2][1024];
  int t = tid (), all = threads (), v = t;
  if (t % 3)
    for (int i = 0; i < 3; i++)
      {
	cell[i & 1][t] = v;
	__syncthreads ();
	v += cell[i & 1][(t + 1) % all];
      }
  else
    {
      cell[0][t] = v;
      __syncthreads ();
      v += cell[0][(t + 1) % all];
      cell[1][t] = v;
      __syncthreads ();
      v += cell[1][(t + 1) % all];
      cell[0][t] = v;
      __syncthreads ();
      v += cell[0][(t + 1) % all];
    }
  out[gid ()] = v;
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b), v[1024], w[1024];
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out);
      finish ();
      for (int t = 0; t < all; t++)
	v[t] = t;
      for (int i = 0; i < 3; i++)
	{
	  for (int t = 0; t < all; t++)
	    w[t] = v[t] + v[(t + 1) % all];
	  for (int t = 0; t < all; t++)
	    v[t] = w[t];
	}
      for (int g = 0; g < 2 * all; g++)
	CHECK (out[g] == v[g % all]);
      cudaFree (out);
    }
}
