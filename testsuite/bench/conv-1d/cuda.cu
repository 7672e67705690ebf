/* Convolution in one dimension, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "conv-1d.h"

#define BLOCK 256

__constant__ float weights[TAPS];

/* The tile holds the block's elements and RADIUS more at each end.  */

__global__ void
convolve (int n, const float *x, float *y)
{
  __shared__ float tile[BLOCK + 2 * RADIUS];
  int t = threadIdx.x, i = blockIdx.x * BLOCK + t;

  tile[t + RADIUS] = i < n ? x[i] : 0;
  if (t < RADIUS)
    {
      int left = i - RADIUS, right = i + BLOCK;
      tile[t] = left >= 0 ? x[left] : 0;
      tile[t + BLOCK + RADIUS] = right < n ? x[right] : 0;
    }
  __syncthreads ();
  if (i < n)
    {
      float sum = 0;
#pragma unroll
      for (int k = 0; k < TAPS; k++)
	sum += weights[k] * tile[t + k];
      y[i] = sum;
    }
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n;

  cudaMemcpyToSymbol (weights, floats (s, W), sizeof weights, 0,
		      cudaMemcpyDeviceToDevice);
  convolve<<<(n + BLOCK - 1) / BLOCK, BLOCK>>> (n, floats (s, X),
						floats (s, Y));
  cudaDeviceSynchronize ();
}
