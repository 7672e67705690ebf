/* trap.cu: __trap stops the launch with a sticky error.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int bad)
{
  __shared__ int cell[64];
  int t = threadIdx.x;
  cell[t] = t;
  __syncthreads ();
  if ((int) (blockIdx.x * blockDim.x) + t == bad)
    __trap ();
  __syncthreads ();
  out[t] = cell[t] + 1;
}

int
main ()
{
  int *out = zeros<int> (64);
  kernel<<<3, 33>>> (out, -1);
  finish ();
  for (int t = 0; t < 33; t++)
    CHECK (out[t] == t + 1);
  kernel<<<3, 33>>> (out, 40);
  CHECK (cudaDeviceSynchronize () == cudaErrorLaunchFailure);
  CHECK (cudaGetLastError () == cudaErrorLaunchFailure);
  CHECK (cudaGetLastError () == cudaErrorLaunchFailure);
  void *p;
  CHECK (cudaMalloc (&p, 4) == cudaErrorLaunchFailure);
}
