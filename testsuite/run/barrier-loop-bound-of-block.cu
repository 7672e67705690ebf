/* barrier-loop-bound-of-block.cu: loops around and after a barrier whose
   bounds are computed from the block's index, where the barrier's loop also
   ends for a reason that varies.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, const int *stop)
{
  int b = blockIdx.x, t = threadIdx.x, sum = 0;
  for (int c = 0; c <= 3 * b + 4; c++)
    {
      for (int d = t - c; d <= 5 * b + t - c + 6; d++)
	sum += d;
      __syncthreads ();
      if (c == stop[t])
	break;
    }
  out[gid ()] = sum;
}

int
main ()
{
  for (int n : { 1, 7, 33, 96 })
    {
      int *out = zeros<int> (3 * n), *stop = zeros<int> (n);
      for (int t = 0; t < n; t++)
	stop[t] = t % 6;
      kernel<<<3, n>>> (out, stop);
      finish ();
      for (int b = 0; b < 3; b++)
	for (int t = 0; t < n; t++)
	  {
	    int sum = 0;
	    for (int c = 0; c <= 3 * b + 4; c++)
	      {
		for (int d = t - c; d <= 5 * b + t - c + 6; d++)
		  sum += d;
		if (c == stop[t])
		  break;
	      }
	    CHECK (out[b * n + t] == sum);
	  }
    }
}
