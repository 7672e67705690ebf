/* Jacobi iteration in one dimension, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "jacobi-1d.h"

#define BLOCK 256

/* One step.  The tile holds the block's elements and one more at each end.  */

__global__ void
step (int n, const float *a, float *b)
{
  __shared__ float tile[BLOCK + 2];
  int t = threadIdx.x, i = blockIdx.x * BLOCK + t;

  if (i < n)
    tile[t + 1] = a[i];
  if (t == 0 && i > 0)
    tile[0] = a[i - 1];
  if (t == BLOCK - 1 && i < n - 1)
    tile[BLOCK + 1] = a[i + 1];
  __syncthreads ();
  if (i > 0 && i < n - 1)
    b[i] = (tile[t] + tile[t + 1] + tile[t + 2]) * THIRD;
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n;
  float *a = floats (s, A), *b = floats (s, B);

  for (int k = 0; k < s->steps; k++)
    {
      step<<<(n + BLOCK - 1) / BLOCK, BLOCK>>> (n, a, b);
      float *next = a;
      a = b;
      b = next;
    }
  cudaDeviceSynchronize ();
}
