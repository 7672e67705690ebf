/* dlopen-library.cpp: the shared library of dlopen.cu.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ int calls;

static __global__ void
kernel (int *out, int v)
{
  __shared__ int cell[1024];
  cell[threadIdx.x] = v + threadIdx.x;
  __syncthreads ();
  out[threadIdx.x] = cell[blockDim.x - 1 - threadIdx.x];
  if (threadIdx.x == 0)
    calls++;
}

extern "C" int
library (int *out, int n, int v)
{
  int seen;
  kernel<<<1, n>>> (out, v);
  finish ();
  CHECK (cudaMemcpyFromSymbol (&seen, calls, sizeof seen) == cudaSuccess);
  return seen;
}
