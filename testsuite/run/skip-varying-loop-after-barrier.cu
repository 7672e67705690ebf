/* skip-varying-loop-after-barrier.cu: a branch skips a loop of varying trip
   count after a barrier and joins before the next one.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads (), v = 0;
  cell[t] = t;
  __syncthreads ();
  if (t % 4 != 1)
    for (int i = 0; i < t % 9; i++)
      v += cell[(t + i) % all] * (i + 1);
  __syncthreads ();
  cell[t] = v;
  __syncthreads ();
  out[gid ()] = cell[(t + 1) % all];
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = (g % all + 1) % all, v = 0;
	  if (t % 4 != 1)
	    for (int i = 0; i < t % 9; i++)
	      v += (t + i) % all * (i + 1);
	  CHECK (out[g] == v);
	}
      cudaFree (out);
    }
}
