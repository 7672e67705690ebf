/* recursion-barrier.cu: a recursive device function with a barrier in each
   level.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ int
sum (int *cell, int have)
{
  int t = tid ();
  if (have == 1)
    return cell[0];
  int half = (have + 1) / 2;
  if (t < have - half)
    cell[t] += cell[t + half];
  __syncthreads ();
  return sum (cell, half);
}

__device__ int
depth (int *cell, int n, int v)
{
  int local[2] = { v, n };
  cell[tid ()] = v;
  __syncthreads ();
  v = cell[(tid () + 1) % threads ()];
  __syncthreads ();
  if (n > 0)
    v += depth (cell, n - 1, v) - local[1];
  return v + local[0];
}

__global__ void
kernel (int *out)
{
  __shared__ int cell[1024];
  int t = tid ();
  cell[t] = t * 3;
  __syncthreads ();
  int s = sum (cell, threads ());
  __syncthreads ();
  out[gid ()] = s + depth (cell, 2, t);
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
	  int t = g % all, v[4];
	  for (int i = 0; i < 4; i++)
	    v[i] = (t + i) % all;
	  int last = v[3] + v[2];
	  int middle = v[2] + last - 1 + v[1];
	  int first = v[1] + middle - 2 + v[0];
	  CHECK (out[g] == all * (all - 1) / 2 * 3 + first);
	}
      cudaFree (out);
    }
}
