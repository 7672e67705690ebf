/* Transposition of a square matrix, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "transpose.h"

#define TILE 32
#define ROWS 8

/* Through a tile in shared memory, so that both matrices are read and written
   along rows; each thread moves TILE / ROWS elements.  */

__global__ void __launch_bounds__ (TILE * ROWS)
transpose (int n, const float *__restrict__ a, float *__restrict__ b)
{
  __shared__ float tile[TILE][TILE + 1];
  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;

  for (int k = 0; k < TILE; k += ROWS)
    if (x < n && y + k < n)
      tile[threadIdx.y + k][threadIdx.x] = a[(y + k) * n + x];
  __syncthreads ();
  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  for (int k = 0; k < TILE; k += ROWS)
    if (x < n && y + k < n)
      b[(y + k) * n + x] = tile[threadIdx.x][threadIdx.y + k];
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int tiles = (s->n + TILE - 1) / TILE;

  transpose<<<dim3 (tiles, tiles), dim3 (TILE, ROWS)>>> (s->n, floats (s, A),
							 floats (s, B));
  cudaDeviceSynchronize ();
}
