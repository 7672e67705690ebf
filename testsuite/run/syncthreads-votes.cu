/* syncthreads-votes.cu: __syncthreads_count, __syncthreads_and and
   __syncthreads_or, in loops and after early exits.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int n)
{
  int t = tid (), v = 0, i = 0;
  v += __syncthreads_count (t % 3 == 1);
  v = v * 10 + (__syncthreads_and (t >= 0) != 0);
  v = v * 10 + (__syncthreads_and (t > 0) != 0);
  v = v * 10 + (__syncthreads_or (t == (int) threads () - 1) != 0);
  v = v * 10 + (__syncthreads_or (t < 0) != 0);
  while (__syncthreads_or (i < t % 4 + n))
    i++;
  if (t % 5 == 4)
    return;
  out[gid ()] = v * 10 + i + 1000000 * __syncthreads_count (1);
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out, 2);
      finish ();
      int some = (all + 1) / 3, left = all - all / 5;
      int longest = 2 + (all < 4 ? all - 1 : 3);
      for (int g = 0; g < 2 * all; g++)
	CHECK (out[g] == (g % all % 5 == 4 ? 0
			  : some * 100000 + 10100 + longest
			    + 1000000 * left));
      cudaFree (out);
    }
}
