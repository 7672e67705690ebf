/* Sum of a vector, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "reduction.h"

#define BLOCK 256

/* Each block adds up its part of X to one element of PARTIAL: each thread some
   elements, then all threads a tree.  */

__global__ void
reduce (int n, const float *x, float *partial)
{
  __shared__ float sums[BLOCK];
  int t = threadIdx.x;
  float sum = 0;

  for (int i = blockIdx.x * blockDim.x + t; i < n;
       i += blockDim.x * gridDim.x)
    sum += x[i];
  sums[t] = sum;
  __syncthreads ();
  for (int half = blockDim.x / 2; half > 0; half /= 2)
    {
      if (t < half)
	sums[t] += sums[t + half];
      __syncthreads ();
    }
  if (t == 0)
    partial[blockIdx.x] = sums[0];
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int blocks = (s->n + BLOCK - 1) / BLOCK;

  if (blocks > BLOCKS)
    blocks = BLOCKS;
  reduce<<<blocks, BLOCK>>> (s->n, floats (s, X), floats (s, PARTIAL));
  reduce<<<1, BLOCK>>> (blocks, floats (s, PARTIAL), floats (s, TOTAL));
  cudaDeviceSynchronize ();
}
