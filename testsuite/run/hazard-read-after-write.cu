/* hazard-read-after-write.cu: a barrier whose only reason is a read after a
   write.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads ();
  cell[t] = t * 5;
  __syncthreads ();
  out[gid ()] = cell[all - 1 - t];
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
	CHECK (out[g] == (all - 1 - g % all) * 5);
      cudaFree (out);
    }
}
