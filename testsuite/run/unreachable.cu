/* unreachable.cu: unreachable code and a no-return path around barriers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ int
pick (int k)
{
  switch (k & 3)
    {
    case 0: return 5;
    case 1: return 6;
    case 2: return 7;
    case 3: return 8;
    }
  __builtin_unreachable ();
}

__device__ void
stop ()
{
  __trap ();
}

__global__ void
kernel (int *out, int mode)
{
  __shared__ int cell[1024];
  int t = tid ();
  cell[t] = pick (t);
  if (mode > 3)
    {
      stop ();
      cell[t] = 0;
      __syncthreads ();
    }
  __syncthreads ();
  if (mode == 1)
    __builtin_unreachable ();
  out[gid ()] = cell[threads () - 1 - t];
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int threads = count (b);
      int *out = zeros<int> (2 * threads);
      kernel<<<2, b>>> (out, 2);
      finish ();
      for (int g = 0; g < 2 * threads; g++)
	CHECK (out[g] == 5 + ((threads - 1 - g % threads) & 3));
      cudaFree (out);
    }
}
