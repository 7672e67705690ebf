/* leave-loop-then-meet.cu: threads leave a barrier loop at different
   iterations, wait elsewhere, then all meet.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int n)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads (), i = 0, v = 0;
  cell[t] = t;
  for (; i < n; i++)
    {
      __syncthreads ();
      v += cell[(t + 1) % all] + i;
      if (i == t % n)
	break;
    }
  for (i++; i < n; i++)
    __syncthreads ();
  __syncthreads ();
  cell[t] = v;
  __syncthreads ();
  out[gid ()] = cell[all - 1 - t];
}

int
main ()
{
  const int n = 5;
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out, n);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = all - 1 - g % all, last = t % n;
	  CHECK (out[g]
		 == (last + 1) * ((t + 1) % all) + last * (last + 1) / 2);
	}
      cudaFree (out);
    }
}
