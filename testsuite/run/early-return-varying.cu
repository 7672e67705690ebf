/* early-return-varying.cu: early returns of scattered threads between
   barriers; the rest keep counting.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out)
{
  __shared__ int alive;
  int t = tid (), left = 0;
  if (t == 0)
    alive = 0;
  __syncthreads ();
  if (t % 7 == 3)
    return;
  atomicAdd (&alive, 1);
  __syncthreads ();
  left += alive;
  __syncthreads ();
  out[gid ()] = left;
  if (t % 5 == 2)
    return;
  atomicAdd (&alive, 1000);
  __syncthreads ();
  if (t & 1)
    {
      out[gid ()] = alive - left;
      return;
    }
  __syncthreads ();
  out[gid ()] = alive + 1;
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int threads = count (b);
      int *out = zeros<int> (2 * threads);
      kernel<<<2, b>>> (out);
      finish ();
      int first = 0, second = 0;
      for (int t = 0; t < threads; t++)
	if (t % 7 != 3)
	  first++, second += t % 5 != 2;
      for (int g = 0; g < 2 * threads; g++)
	{
	  int t = g % threads, want;
	  if (t % 7 == 3)
	    want = 0;
	  else if (t % 5 == 2)
	    want = first;
	  else
	    want = second * 1000 + (t & 1 ? 0 : first + 1);
	  CHECK (out[g] == want);
	}
      cudaFree (out);
    }
}
