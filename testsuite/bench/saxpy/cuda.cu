/* Scaled sum of two vectors, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "saxpy.h"

#define BLOCK 256

/* As many threads as the machine likes, each of which takes many elements.  */

__global__ void
saxpy (int n, float a, const float *__restrict__ x, float *__restrict__ y)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    y[i] = a * x[i] + y[i];
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int blocks = (s->n + BLOCK - 1) / BLOCK;

  saxpy<<<blocks < 512 ? blocks : 512, BLOCK>>> (s->n, SCALE, floats (s, X),
						 floats (s, Y));
  cudaDeviceSynchronize ();
}
