/* goto-irreducible-varying.cu: an irreducible loop of varying trip count
   between barriers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__host__ __device__ inline int
walk (int t, int n)
{
  int i = 0, v = t;
  if (t % 3 == 1)
    goto inside;
again:
  v = v * 3 + 1;
inside:
  v ^= i;
  if (++i < t % 5 + n)
    goto again;
  return v;
}

__global__ void
kernel (int *out, int n)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads ();
  cell[t] = walk (t, n);
  __syncthreads ();
  out[gid ()] = cell[(t + 1) % all] + walk (t + 1, n);
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out, 2);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = g % all;
	  CHECK (out[g] == walk ((t + 1) % all, 2) + walk (t + 1, 2));
	}
      cudaFree (out);
    }
}
