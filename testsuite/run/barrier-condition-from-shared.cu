/* barrier-condition-from-shared.cu: a barrier whose condition is loaded from
   shared memory, equal for all threads.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int n)
{
  __shared__ int go, cell[1024];
  unsigned t = tid (), next = (t + 1) % threads ();
  int v = 0;
  for (int i = 0; i < n; i++)
    {
      if (t == threads () / 2)
	go = (i * 5 + bid ()) % 3 != 0;
      __syncthreads ();
      if (go)
	{
	  cell[t] = t + 100 * i;
	  __syncthreads ();
	  v += cell[next];
	}
      else
	v++;
      __syncthreads ();
    }
  out[gid ()] = v;
}

int
main ()
{
  const int n = 6;
  for (dim3 b : shapes)
    {
      unsigned threads = count (b);
      int *out = zeros<int> (3 * threads);
      kernel<<<3, b>>> (out, n);
      finish ();
      for (unsigned g = 0; g < 3 * threads; g++)
	{
	  int next = (g % threads + 1) % threads, v = 0;
	  for (int i = 0; i < n; i++)
	    v += (i * 5 + g / threads) % 3 != 0 ? next + 100 * i : 1;
	  CHECK (out[g] == v);
	}
      cudaFree (out);
    }
}
