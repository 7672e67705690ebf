/* local-array-callee.cu: the address of a local array and of a local scalar
   is passed to callees, with barriers in between.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ __noinline__ void
fill (int *a, int n, int seed)
{
  for (int i = 0; i < n; i++)
    a[i] = seed + i;
}

__device__ void
exchange (int *value, int *cell)
{
  cell[tid ()] = *value;
  __syncthreads ();
  *value += cell[threads () - 1 - tid ()];
  __syncthreads ();
}

__global__ void
kernel (int *out)
{
  __shared__ int cell[1024];
  int a[6], x = tid ();
  int *p = &a[tid () % 6];
  fill (a, 6, x);
  exchange (&x, cell);
  exchange (p, cell);
  fill (a + 2, 3, x);
  __syncthreads ();
  out[gid ()] = x + *p * 2 + a[5];
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
	  int t = g % all, u = all - 1 - t, k = t % 6, x = t + u;
	  int p = t + k + u + u % 6;
	  int last = k == 5 ? p : t + 5;
	  if (k >= 2 && k < 5)
	    p = x + k - 2;
	  CHECK (out[g] == x + p * 2 + last);
	}
      cudaFree (out);
    }
}
