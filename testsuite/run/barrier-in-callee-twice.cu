/* barrier-in-callee-twice.cu: a device function with barriers called twice,
   in a loop and in both arms of a branch.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ int
sum (int *cell, int v)
{
  int t = tid (), all = threads ();
  cell[t] = v;
  __syncthreads ();
  int s = 0;
  for (int i = 0; i < all; i += 1 + all / 8)
    s += cell[i];
  __syncthreads ();
  return s;
}

__global__ void
kernel (int *out, int n)
{
  __shared__ int cell[1024];
  int t = tid ();
  int v = sum (cell, t) - sum (cell, 1);
  for (int i = 0; i < n; i++)
    {
      if (i & 1)
	v += sum (cell, t * i);
      else
	v -= sum (cell, t + v);
    }
  out[gid ()] = v;
}

static int
sum_of (int all, int scale, int offset)
{
  int s = 0;
  for (int i = 0; i < all; i += 1 + all / 8)
    s += i * scale + offset;
  return s;
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out, 3);
      finish ();
      int v = sum_of (all, 1, 0) - sum_of (all, 0, 1);
      for (int i = 0; i < 3; i++)
	v += i & 1 ? sum_of (all, i, 0) : -sum_of (all, 1, v);
      for (int g = 0; g < 2 * all; g++)
	CHECK (out[g] == v);
      cudaFree (out);
    }
}
