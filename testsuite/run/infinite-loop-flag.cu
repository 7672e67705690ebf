/* infinite-loop-flag.cu: an infinite loop that is left by a flag which
   barriers protect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int n)
{
  __shared__ int stop, cell[1024];
  int t = tid (), all = threads (), v = 0;
  if (t == all - 1)
    stop = 0;
  __syncthreads ();
  for (;;)
    {
      cell[t] = v + t;
      __syncthreads ();
      v = cell[(t + 1) % all];
      if (t == all - 1 && v >= n)
	stop = 1;
      __syncthreads ();
      if (stop)
	break;
    }
  out[gid ()] = v;
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b), v[1024] = { 0 }, w[1024];
      if (all == 1)
	continue;
      int *out = zeros<int> (2 * all), n = 3 * all;
      kernel<<<2, b>>> (out, n);
      finish ();
      do
	{
	  for (int t = 0; t < all; t++)
	    w[t] = v[t] + t;
	  for (int t = 0; t < all; t++)
	    v[t] = w[(t + 1) % all];
	}
      while (v[all - 1] < n);
      for (int g = 0; g < 2 * all; g++)
	CHECK (out[g] == v[g % all]);
      cudaFree (out);
    }
}
