/* local-array-64k.cu: 64 KB of local array for each of 1024 threads, alive
   across barriers, without overflow of a stack.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int n)
{
  __shared__ int cell[1024];
  int a[16384];
  int t = tid (), all = threads ();
  for (int i = 0; i < n; i += 31)
    a[i] = t + i;
  a[n - 1] = t;
  cell[t] = a[31 * (t % 500)];
  __syncthreads ();
  a[31 * 7] += cell[all - 1 - t];
  __syncthreads ();
  int v = a[n - 1];
  for (int i = 0; i < n; i += 31 * 50)
    v += a[i];
  out[gid ()] = v + a[31 * 7];
}

int
main ()
{
  const int n = 16384, sizes[] = { 1, 33, 1024 };
  for (int all : sizes)
    {
      int *out = zeros<int> (2 * all);
      kernel<<<2, all>>> (out, n);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = g % all, u = all - 1 - t, v = t;
	  for (int i = 0; i < n; i += 31 * 50)
	    v += t + i;
	  CHECK (out[g] == v + t + 217 + u + 31 * (u % 500));
	}
      cudaFree (out);
    }
}
