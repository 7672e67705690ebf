/* reset-shared-cell.cu: a shared cell is reset, some thread may write it,
   all read it over two barriers, in a partly filled block.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (const int *in, int *out, int n)
{
  __shared__ int hit;
  for (int round = 0; round < 4; round++)
    {
      int i = gid ();
      if (tid () == 0)
	hit = -1;
      __syncthreads ();
      if (i < n && in[i] == round)
	hit = i;
      __syncthreads ();
      if (i < n)
	out[4 * i + round] = hit;
      __syncthreads ();
    }
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int threads = count (b), n = 2 * threads + threads / 2 + 1;
      int *in = zeros<int> (n), *out = zeros<int> (4 * n);
      for (int i = 0; i < n; i++)
	in[i] = 9;
      if (threads > 4)
	for (int k = 0; k < 3; k++)
	  in[threads * k + k + 1 + (k == 2 ? -1 : 0)] = k;
      kernel<<<3, b>>> (in, out, n);
      finish ();
      for (int i = 0; i < n; i++)
	for (int round = 0; round < 4; round++)
	  {
	    int block = i / threads, hit = -1;
	    for (int j = block * threads; j < n && j < (block + 1) * threads;
		 j++)
	      if (in[j] == round)
		hit = j;
	    CHECK (out[4 * i + round] == hit);
	  }
      cudaFree (in);
      cudaFree (out);
    }
}
