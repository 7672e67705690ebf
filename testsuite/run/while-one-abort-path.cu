/* while-one-abort-path.cu: an endless loop with a barrier, left by all at
   once, and an abort path that some threads might take.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, const int *limit)
{
  __shared__ int cell[1024];
  unsigned t = tid (), next = (t + 1) % threads ();
  int i = 0, v = 0;
  while (1)
    {
      if (t % 3 == 0)
	{
	  if (limit[0] < 0)
	    __trap ();
	  v += 2;
	}
      cell[t] = i + t;
      __syncthreads ();
      v += cell[next];
      if (++i == limit[0])
	break;
      __syncthreads ();
    }
  out[gid ()] = v;
}

int
main ()
{
  int *limit = zeros<int> (1);
  limit[0] = 5;
  for (dim3 b : shapes)
    {
      unsigned threads = count (b);
      int *out = zeros<int> (2 * threads);
      kernel<<<2, b>>> (out, limit);
      finish ();
      for (unsigned g = 0; g < 2 * threads; g++)
	{
	  unsigned t = g % threads, next = (t + 1) % threads;
	  CHECK (out[g] == (int) (5 * next + 10 + (t % 3 ? 0 : 10)));
	}
      cudaFree (out);
    }
  cudaFree (limit);
}
