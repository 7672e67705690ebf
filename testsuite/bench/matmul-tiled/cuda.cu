/* Product of matrices, by CUDA with tiles.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "matmul-tiled.h"

__global__ void __launch_bounds__ (TILE * TILE)
multiply (int n, const float *__restrict__ a, const float *__restrict__ b,
	  float *__restrict__ c)
{
  __shared__ float tile_a[TILE][TILE], tile_b[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * TILE + y, column = blockIdx.x * TILE + x;
  float sum = 0;

  for (int t = 0; t < n; t += TILE)
    {
      tile_a[y][x] = a[row * n + t + x];
      tile_b[y][x] = b[(t + y) * n + column];
      __syncthreads ();
#pragma unroll
      for (int k = 0; k < TILE; k++)
	sum += tile_a[y][k] * tile_b[k][x];
      __syncthreads ();
    }
  c[row * n + column] = sum;
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int tiles = s->n / TILE;

  multiply<<<dim3 (tiles, tiles), dim3 (TILE, TILE)>>> (
    s->n, floats (s, A), floats (s, B), floats (s, C));
  cudaDeviceSynchronize ();
}
