/* alloca.cu: alloca in device code, per thread, across a barrier.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out)
{
  __shared__ int cell[1024];
  int t = tid (), n = t % 5 + 1;
  int *a = (int *) __builtin_alloca (n * sizeof (int));
  for (int i = 0; i < n; i++)
    a[i] = t + i;
  cell[t] = a[n - 1];
  __syncthreads ();
  out[gid ()] = cell[threads () - 1 - t] + a[0];
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
	  int u = all - 1 - g % all;
	  CHECK (out[g] == u + u % 5 + g % all);
	}
      cudaFree (out);
    }
}
