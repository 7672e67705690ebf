/* hazard-write-after-write.cu: barriers whose only reason is a write after a
   write.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *data)
{
  int t = tid (), all = threads ();
  int *mine = data + bid () * all;
  mine[t] = t;
  __syncthreads ();
  mine[(t + 1) % all] = -t;
  __syncthreads ();
  if (t % 2)
    mine[(t + 3) % all] = 1000 + t;
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b), v[1024];
      int *data = zeros<int> (2 * all);
      kernel<<<2, b>>> (data);
      finish ();
      for (int t = 0; t < all; t++)
	v[(t + 1) % all] = -t;
      for (int t = 1; t < all; t += 2)
	v[(t + 3) % all] = 1000 + t;
      for (int g = 0; g < 2 * all; g++)
	CHECK (data[g] == v[g % all]);
      cudaFree (data);
    }
}
