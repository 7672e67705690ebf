/* Sum of two vectors, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "vecadd.h"

#define BLOCK 256

__global__ void
add (int n, const float *a, const float *b, float *c)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;

  if (i < n)
    c[i] = a[i] + b[i];
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n;

  add<<<(n + BLOCK - 1) / BLOCK, BLOCK>>> (n, floats (s, A), floats (s, B),
					   floats (s, C));
  cudaDeviceSynchronize ();
}
