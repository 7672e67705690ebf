/* variadic-barrier.cu: a barrier in a function that cannot be inlined, since
   its arguments are variable.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <cstdarg>
#include "check.h"

__device__ int
sum (volatile int *cell, int n, ...)
{
  va_list args;
  va_start (args, n);
  int s = 0;
  for (int i = 0; i < n; i++)
    {
      cell[threadIdx.x] = va_arg (args, int);
      __syncthreads ();
      s += cell[(threadIdx.x + 1) % blockDim.x];
      __syncthreads ();
    }
  va_end (args);
  return s;
}

__global__ void
kernel (int *out)
{
  __shared__ int cell[1024];
  int t = threadIdx.x;
  out[t] = sum (cell, 3, t, 2 * t, 100);
}

int
main ()
{
  for (int n : { 1, 7, 33, 257 })
    {
      int *out = zeros<int> (n);
      kernel<<<1, n>>> (out);
      finish ();
      for (int t = 0; t < n; t++)
	CHECK (out[t] == 3 * ((t + 1) % n) + 100);
    }
}
