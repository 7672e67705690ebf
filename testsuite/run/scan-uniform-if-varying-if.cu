/* scan-uniform-if-varying-if.cu: inside a loop a uniform if holds a barrier
   and then a varying if, with three edges to one join.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int n, int skip)
{
  __shared__ int cell[1024];
  unsigned t = tid (), all = threads ();
  cell[t] = t + 1;
  for (int d = 1; d < n; d *= 2)
    {
      int add = 0;
      if (d != skip)
	{
	  __syncthreads ();
	  if (t >= (unsigned) d)
	    add = cell[t - d];
	}
      if (d != skip)
	{
	  __syncthreads ();
	  if (add != 0)
	    cell[t] += add;
	}
    }
  __syncthreads ();
  out[gid ()] = cell[all - 1 - t];
}

int
main ()
{
  for (dim3 b : shapes)
    for (int skip = 0; skip < 5; skip += 4)
      {
	int threads = count (b);
	int *out = zeros<int> (2 * threads), cell[1024];
	kernel<<<2, b>>> (out, 1024, skip);
	finish ();
	for (int t = 0; t < threads; t++)
	  cell[t] = t + 1;
	for (int d = 1; d < 1024; d *= 2)
	  for (int t = threads - 1; t >= d && d != skip; t--)
	    cell[t] += cell[t - d];
	for (int g = 0; g < 2 * threads; g++)
	  CHECK (out[g] == cell[threads - 1 - g % threads]);
	cudaFree (out);
      }
}
