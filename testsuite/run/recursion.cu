/* recursion.cu: recursive device functions without barriers, with thread ids
   and shared data.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__host__ __device__ inline int
fibonacci (int n)
{
  return n < 2 ? n : fibonacci (n - 1) + fibonacci (n - 2);
}

__device__ int odd (int n, const int *cell);

__device__ int
even (int n, const int *cell)
{
  return n == 0 ? cell[tid ()] : odd (n - 1, cell) + 1;
}

__device__ int
odd (int n, const int *cell)
{
  return n == 0 ? -cell[tid ()] : even (n - 1, cell) + threadIdx.x;
}

__device__ int
index_depth (int n)
{
  return n ? index_depth (n - 1) + (int) threadIdx.x : (int) blockIdx.x;
}

__global__ void
kernel (int *out)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads ();
  cell[t] = fibonacci (t % 9);
  __syncthreads ();
  out[gid ()] = cell[all - 1 - t] * 1000 + even (t % 7, cell)
		+ index_depth (t % 5);
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
	  int t = g % all, x = t % b.x, n = t % 7, f = fibonacci (t % 9);
	  int v = n % 2 ? -f : f;
	  v += (n + 1) / 2 + n / 2 * x + t % 5 * x + g / all;
	  CHECK (out[g] == fibonacci ((all - 1 - t) % 9) * 1000 + v);
	}
      cudaFree (out);
    }
}
