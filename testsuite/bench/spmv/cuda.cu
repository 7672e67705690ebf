/* Sparse matrix times vector, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "spmv.h"

#define BLOCK 256

/* A thread for each row.  */

__global__ void
multiply (int n, const int *start, const int *column, const float *value,
	  const float *x, float *y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;

  if (i < n)
    {
      float sum = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	sum += value[k] * x[column[k]];
      y[i] = sum;
    }
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n;

  multiply<<<(n + BLOCK - 1) / BLOCK, BLOCK>>> (
    n, ints (s, START), ints (s, COLUMN), floats (s, VALUE), floats (s, X),
    floats (s, Y));
  cudaDeviceSynchronize ();
}
