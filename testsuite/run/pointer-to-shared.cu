/* pointer-to-shared.cu: pointers into shared and local arrays chosen at run
   time, kept across barriers, in a generic device function.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ int
sum (const int *p, int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

__global__ void
kernel (int *out, int *global)
{
  __shared__ int a[1024], b[1024];
  int t = tid (), all = threads (), mine[4] = { t, 1, 2, 3 };
  int *in = a, *result = b;
  const int *p = t % 3 == 0 ? mine : t % 3 == 1 ? global : b;
  a[t] = t;
  b[t] = 0;
  for (int i = 0; i < 3; i++)
    {
      __syncthreads ();
      result[t] = in[(t + 1) % all] + 1;
      int *swap = in;
      in = result;
      result = swap;
    }
  mine[1] += t;
  __syncthreads ();
  out[gid ()] = in[all - 1 - t] + sum (p, all < 4 ? all : 4);
}

int
main ()
{
  int *global = zeros<int> (4);
  for (int i = 0; i < 4; i++)
    global[i] = 100 * i;
  for (dim3 shape : shapes)
    {
      int all = count (shape), n = all < 4 ? all : 4;
      int *out = zeros<int> (2 * all);
      kernel<<<2, shape>>> (out, global);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = g % all, v = (all - 1 - t + 3) % all + 3;
	  int mine[4] = { t, 1 + t, 2, 3 };
	  for (int i = 0; i < n; i++)
	    v += t % 3 == 0 ? mine[i] : t % 3 == 1 ? global[i]
		 : (i + 3) % all + 3;
	  CHECK (out[g] == v);
	}
      cudaFree (out);
    }
}
