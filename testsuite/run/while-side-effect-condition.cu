/* while-side-effect-condition.cu: barrier loops whose condition changes
   memory, calls a function, or holds the barrier itself.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ bool
more (int *counter, int n)
{
  return ++*counter <= n;
}

__device__ int
arrive (int v)
{
  __syncthreads ();
  return v;
}

__global__ void
kernel (int *out, int *calls, int n)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads (), v = 0, k = n;
  int *mine = calls + gid ();
  while (more (mine, n))
    {
      cell[t] = t + *mine;
      __syncthreads ();
      v += cell[(t + 1) % all];
      __syncthreads ();
    }
  while (k-- > 0)
    {
      cell[t] = k;
      __syncthreads ();
      v += cell[all - 1];
      __syncthreads ();
    }
  cell[t] = 0;
  while (arrive (++cell[t] < n))
    v++;
  out[gid ()] = v;
}

int
main ()
{
  const int n = 4;
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all), *calls = zeros<int> (2 * all);
      kernel<<<2, b>>> (out, calls, n);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int next = (g % all + 1) % all;
	  CHECK (calls[g] == n + 1);
	  CHECK (out[g] == 4 * next + 10 + 6 + 3);
	}
      cudaFree (out);
      cudaFree (calls);
    }
}
