/* barrier-loop-varying-trip.cu: a barrier in a loop whose trip count differs
   per thread; who leaves, exits.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__host__ __device__ inline int
trips (unsigned t)
{
  return t * 7 % 5 + 1;
}

__global__ void
kernel (int *out)
{
  __shared__ int cell[2][1024];
  unsigned t = tid (), next = (t + 1) % threads ();
  int sum = 0;
  for (int i = 0; i < trips (t); i++)
    {
      cell[i & 1][t] = (int) t * 10 + i;
      __syncthreads ();
      if (i < trips (next))
	sum += cell[i & 1][next];
      out[gid ()] = sum;
    }
}

int
main ()
{
  for (dim3 b : shapes)
    {
      unsigned n = count (b);
      int *out = zeros<int> (3 * n);
      kernel<<<3, b>>> (out);
      finish ();
      for (unsigned g = 0; g < 3 * n; g++)
	{
	  unsigned t = g % n, next = (t + 1) % n;
	  int sum = 0;
	  for (int i = 0; i < trips (t) && i < trips (next); i++)
	    sum += (int) next * 10 + i;
	  CHECK (out[g] == sum);
	}
      cudaFree (out);
    }
}
