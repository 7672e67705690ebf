/* volatile-shared.cu: volatile shared memory keeps every access, between
   barriers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out)
{
  __shared__ volatile int cell[1024];
  __shared__ volatile int count;
  int t = tid (), all = threads ();
  cell[t] = 5;
  cell[t] = t;
  if (t == 0)
    count = 0;
  __syncthreads ();
  for (int i = 0; i < 3; i++)
    {
      if (t == i % all)
	count = count + 1;
      __syncthreads ();
    }
  out[gid ()] = cell[all - 1 - t] + cell[all - 1 - t] + count;
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	CHECK (out[g] == 2 * (all - 1 - g % all) + 3);
      cudaFree (out);
    }
}
