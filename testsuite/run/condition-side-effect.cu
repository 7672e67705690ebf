/* condition-side-effect.cu: a condition with a side effect that controls a
   barrier is evaluated once by each thread.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ int
ask (int *counter, int *total, int answer)
{
  atomicAdd (total, 1);
  return ++*counter + answer;
}

__global__ void
kernel (int *counter, int *total, int *out, int n)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads (), v = 0;
  if (ask (counter + gid (), total, n) > n)
    {
      cell[t] = t;
      __syncthreads ();
      v = cell[(t + 1) % all];
      __syncthreads ();
    }
  if (atomicAdd (counter + gid (), 1) == 1)
    {
      cell[t] = v;
      __syncthreads ();
      v += cell[(t + 1) % all];
    }
  for (int i = 0; ask (counter + gid (), total, 0) < 6; i++)
    {
      __syncthreads ();
      v += i;
    }
  out[gid ()] = v;
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *counter = zeros<int> (3 * all), *out = zeros<int> (3 * all);
      int *total = zeros<int> (1);
      kernel<<<3, b>>> (counter, total, out, 4);
      finish ();
      CHECK (*total == 3 * all * 5);
      for (int g = 0; g < 3 * all; g++)
	{
	  CHECK (counter[g] == 6);
	  CHECK (out[g] == (g % all + 1) % all + (g % all + 2) % all + 3);
	}
      cudaFree (counter);
      cudaFree (out);
      cudaFree (total);
    }
}
