/* Product of matrices, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "matmul-naive.h"

#define BLOCK 16

__global__ void
multiply (int n, const float *a, const float *b, float *c)
{
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int column = blockIdx.x * blockDim.x + threadIdx.x;

  if (row < n && column < n)
    {
      float sum = 0;
      for (int k = 0; k < n; k++)
	sum += a[row * n + k] * b[k * n + column];
      c[row * n + column] = sum;
    }
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int blocks = (s->n + BLOCK - 1) / BLOCK;

  multiply<<<dim3 (blocks, blocks), dim3 (BLOCK, BLOCK)>>> (
    s->n, floats (s, A), floats (s, B), floats (s, C));
  cudaDeviceSynchronize ();
}
