/* barrier-first-and-last.cu: a barrier as the first and as the last
   statement of a for loop, of the kernel, and alone in a loop.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int n)
{
  __syncthreads ();
  __shared__ int cell[1024];
  int t = tid (), all = threads (), v = 0;
  for (int i = 0; i < n; i++)
    {
      __syncthreads ();
      cell[t] = i * t;
      __syncthreads ();
      v += cell[(t + 1) % all];
      __syncthreads ();
    }
  for (int i = 0; i < n; i++)
    __syncthreads ();
  for (int i = 0; i < n; i++)
    {
      __syncthreads ();
      __syncthreads ();
    }
  out[gid ()] = v;
  __syncthreads ();
}

int
main ()
{
  for (dim3 b : shapes)
    for (int n = 0; n < 5; n += 4)
      {
	int all = count (b);
	int *out = zeros<int> (2 * all);
	kernel<<<2, b>>> (out, n);
	finish ();
	for (int g = 0; g < 2 * all; g++)
	  CHECK (out[g] == n * (n - 1) / 2 * ((g % all + 1) % all));
	cudaFree (out);
      }
}
