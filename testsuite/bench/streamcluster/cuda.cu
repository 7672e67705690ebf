/* Gain of a new centre of clusters, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "streamcluster.h"

#define BLOCK 256

__global__ void
gain (int n, const float *x, const float *weight, const float *cost,
      const int *centre, int *changes, float *saved)
{
  __shared__ float candidate[DIMENSIONS];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;

  if (t < DIMENSIONS)
    candidate[t] = x[t * n + CANDIDATE];
  __syncthreads ();
  if (i >= n)
    return;
  float distance = 0;
  for (int d = 0; d < DIMENSIONS; d++)
    {
      float side = x[d * n + i] - candidate[d];
      distance += side * side;
    }
  float saving = cost[i] - distance * weight[i];
  changes[i] = saving > 0;
  if (saving > 0)
    atomicAdd (&saved[centre[i]], saving);
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n;

  gain<<<(n + BLOCK - 1) / BLOCK, BLOCK>>> (
    n, floats (s, COORDINATES), floats (s, WEIGHT), floats (s, COST),
    ints (s, CENTRE), ints (s, CHANGES), floats (s, SAVED));
  cudaDeviceSynchronize ();
}
