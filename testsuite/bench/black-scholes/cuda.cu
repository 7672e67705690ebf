/* Prices of European options, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "black-scholes.h"

#define BLOCK 128

__global__ void __launch_bounds__ (BLOCK)
all_prices (int n, const float *__restrict__ price,
	    const float *__restrict__ strike, const float *__restrict__ years,
	    float *__restrict__ call, float *__restrict__ put)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;

  if (i < n)
    option_prices (price[i], strike[i], years[i], &call[i], &put[i]);
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n;

  all_prices<<<(n + BLOCK - 1) / BLOCK, BLOCK>>> (
    n, floats (s, PRICE), floats (s, STRIKE), floats (s, YEARS),
    floats (s, CALL), floats (s, PUT));
  cudaDeviceSynchronize ();
}
