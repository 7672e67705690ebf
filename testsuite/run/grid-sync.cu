/* grid-sync.cu: a cooperative launch whose blocks wait for each other.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <cooperative_groups.h>
#include "check.h"

namespace cg = cooperative_groups;

__global__ void
kernel (int *a, int *b, int n)
{
  __shared__ int total;
  cg::grid_group grid = cg::this_grid ();
  int g = gid (), all = grid.size ();
  for (int i = 0; i < n; i++)
    {
      a[g] = b[g] + 1;
      grid.sync ();
      b[g] = a[all - 1 - g] + a[(g + 1) % all];
      grid.sync ();
    }
  if (tid () == 0)
    total = 0;
  __syncthreads ();
  atomicAdd (&total, 1);
  __syncthreads ();
  grid.sync ();
  a[g] = total;
}

int
main ()
{
  for (dim3 shape : shapes)
    {
      int threads = count (shape), all = 5 * threads, n = 3;
      int *a = zeros<int> (all), *b = zeros<int> (all);
      int *x = zeros<int> (all), *y = zeros<int> (all);
      for (int i = 0; i < all; i++)
	b[i] = y[i] = i % 13;
      void *arguments[] = { &a, &b, &n };
      CHECK (cudaLaunchCooperativeKernel (kernel, dim3 (5), shape, arguments,
					  0, 0) == cudaSuccess);
      finish ();
      for (int k = 0; k < n; k++)
	{
	  for (int i = 0; i < all; i++)
	    x[i] = y[i] + 1;
	  for (int i = 0; i < all; i++)
	    y[i] = x[all - 1 - i] + x[(i + 1) % all];
	}
      for (int i = 0; i < all; i++)
	CHECK (b[i] == y[i] && a[i] == threads);
      cudaFree (a);
      cudaFree (b);
      cudaFree (x);
      cudaFree (y);
    }
}
