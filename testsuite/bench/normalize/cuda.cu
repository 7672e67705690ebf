/* Numbers divided by their sum, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "normalize.h"

#define BLOCK 256

__device__ float
sum (const float *in, int n)
{
  float total = 0;

  for (int i = 0; i < n; i++)
    total += in[i];
  return total;
}

/* Each thread adds up all numbers: written without thought, but the compiler
   can do it once.  */

__global__ void
normalize (float *out, const float *in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;

  if (i < n)
    out[i] = in[i] / sum (in, n);
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n;

  normalize<<<(n + BLOCK - 1) / BLOCK, BLOCK>>> (floats (s, OUT),
						 floats (s, IN), n);
  cudaDeviceSynchronize ();
}
