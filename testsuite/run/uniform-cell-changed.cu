/* uniform-cell-changed.cu: a cell initialised by all threads and then
   changed by one is not forwarded.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, unsigned who)
{
  __shared__ int s[2], flag;
  unsigned t = tid ();
  s[0] = 0;
  s[1] = 5;
  __syncthreads ();
  if (t == who)
    s[0] = 1;
  __syncthreads ();
  int v = s[0] * 10 + s[1];
  flag = 3;
  __syncthreads ();
  if (t == who)
    flag++, s[1]--;
  __syncthreads ();
  out[gid ()] = v * 100 + flag * 10 + s[1];
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out, all / 2);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	CHECK (out[g] == 1544);
      cudaFree (out);
    }
}
