/* Histogram of bytes, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "histogram.h"

#define BLOCKS 64

/* Each block counts its part in shared memory.  */

__global__ void __launch_bounds__ (BINS)
count (int n, const unsigned char *x, int *counts)
{
  __shared__ int part[BINS];
  int t = threadIdx.x;

  part[t] = 0;
  __syncthreads ();
  for (int i = blockIdx.x * BINS + t; i < n; i += gridDim.x * BINS)
    atomicAdd (&part[x[i]], 1);
  __syncthreads ();
  atomicAdd (&counts[t], part[t]);
}

extern "C" void
bench_cuda (const struct bench *s)
{
  count<<<BLOCKS, BINS>>> (s->n, bytes (s, X), ints (s, COUNTS));
  cudaDeviceSynchronize ();
}
