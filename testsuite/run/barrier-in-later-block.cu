/* barrier-in-later-block.cu: the first barrier is behind branches and a
   loop.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int n)
{
  __shared__ int cell[1024];
  int t = tid (), v = 1;
  if (t & 1)
    v = 3;
  else if (t % 3 == 0)
    v = 5;
  for (int i = 0; i < t % 4; i++)
    v += i * n;
  if (n > 2)
    {
      cell[t] = v;
      v *= 2;
      __syncthreads ();
      v += cell[threads () - 1 - t];
    }
  out[gid ()] = v;
}

static int
value (int t, int n)
{
  int v = t & 1 ? 3 : t % 3 == 0 ? 5 : 1;
  for (int i = 0; i < t % 4; i++)
    v += i * n;
  return v;
}

int
main ()
{
  for (dim3 b : shapes)
    for (int n = 2; n < 4; n++)
      {
	int all = count (b);
	int *out = zeros<int> (2 * all);
	kernel<<<2, b>>> (out, n);
	finish ();
	for (int g = 0; g < 2 * all; g++)
	  {
	    int t = g % all, v = value (t, n);
	    CHECK (out[g] == (n > 2 ? 2 * v + value (all - 1 - t, n) : v));
	  }
	cudaFree (out);
      }
}
