/* barrier-loop-break.cu: break out of barrier loops, before and after the
   barrier, from two levels.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int n, int stop)
{
  __shared__ int cell[1024];
  unsigned t = tid (), next = (t + 1) % threads ();
  int v = 0;
  for (int i = 0; i < n; i++)
    {
      if (i == stop)
	break;
      cell[t] = t + i;
      __syncthreads ();
      for (int j = 0; ; j++)
	{
	  int r = cell[next];
	  __syncthreads ();
	  v += r;
	  if (j == i)
	    break;
	  cell[t] = t * j;
	  __syncthreads ();
	}
      if (i * 2 > stop + 3)
	break;
      __syncthreads ();
    }
  out[gid ()] = v;
}

int
main ()
{
  for (dim3 b : shapes)
    for (int stop = 0; stop < 8; stop += 3)
      {
	unsigned threads = count (b);
	int *out = zeros<int> (2 * threads);
	kernel<<<2, b>>> (out, 7, stop);
	finish ();
	for (unsigned g = 0; g < 2 * threads; g++)
	  {
	    int next = (g % threads + 1) % threads, v = 0;
	    for (int i = 0; i < 7 && i != stop; i++)
	      {
		for (int j = 0; j <= i; j++)
		  v += j ? next * (j - 1) : next + i;
		if (i * 2 > stop + 3)
		  break;
	      }
	    CHECK (out[g] == v);
	  }
	cudaFree (out);
      }
}
