/* barrier-loop-continue.cu: uniform and varying continue in a loop with
   barriers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int n)
{
  __shared__ int cell[1024];
  unsigned t = tid (), next = (t + 1) % threads ();
  int v = 0;
  for (int i = 0; i < n; i++)
    {
      if (i % 4 == 2)
	continue;
      cell[t] = t * i;
      __syncthreads ();
      v += cell[next];
      __syncthreads ();
      if ((t + i) % 3 == 0)
	continue;
      v += 1000;
    }
  out[gid ()] = v;
}

int
main ()
{
  const int n = 7;
  for (dim3 b : shapes)
    {
      unsigned threads = count (b);
      int *out = zeros<int> (2 * threads);
      kernel<<<2, b>>> (out, n);
      finish ();
      for (unsigned g = 0; g < 2 * threads; g++)
	{
	  unsigned t = g % threads, next = (t + 1) % threads;
	  int v = 0;
	  for (int i = 0; i < n; i++)
	    if (i % 4 != 2)
	      v += next * i + ((t + i) % 3 ? 1000 : 0);
	  CHECK (out[g] == v);
	}
      cudaFree (out);
    }
}
