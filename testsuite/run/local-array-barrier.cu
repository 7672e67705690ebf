/* local-array-barrier.cu: local arrays alive across barriers, with constant
   and variable index.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int n)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads ();
  int a[9], fixed[3];
  fixed[0] = t;
  fixed[1] = t * 2;
  fixed[2] = 1;
  for (int i = 0; i < n; i++)
    a[i] = t * i;
  cell[t] = a[t % n] + fixed[1];
  __syncthreads ();
  a[(t + 3) % n] += cell[all - 1 - t];
  fixed[2] += a[0];
  __syncthreads ();
  int v = 0;
  for (int i = 0; i < n; i++)
    v = v * 3 + a[i];
  out[gid ()] = v + fixed[0] - fixed[1] + 7 * fixed[2];
}

int
main ()
{
  const int n = 9;
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out, n);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = g % all, u = all - 1 - t, v = 0, first = 0;
	  for (int i = 0; i < n; i++)
	    {
	      int e = t * i + (i == (t + 3) % n ? u * (u % n) + 2 * u : 0);
	      first = i ? first : e;
	      v = v * 3 + e;
	    }
	  CHECK (out[g] == v - t + 7 * (1 + first));
	}
      cudaFree (out);
    }
}
