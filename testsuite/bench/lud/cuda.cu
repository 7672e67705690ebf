/* Factors of a matrix, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lud.h"

/* The factors of the tile at K, by TILE threads.  */

__global__ void
factor_diagonal (int n, float *a, int k)
{
  __shared__ float tile[TILE][TILE];
  int t = threadIdx.x;

  for (int i = 0; i < TILE; i++)
    tile[i][t] = a[(k + i) * n + k + t];
  __syncthreads ();
  for (int p = 0; p < TILE - 1; p++)
    {
      if (t > p)
	tile[t][p] /= tile[p][p];
      __syncthreads ();
      if (t > p)
	for (int j = p + 1; j < TILE; j++)
	  tile[t][j] -= tile[t][p] * tile[p][j];
      __syncthreads ();
    }
  for (int i = 0; i < TILE; i++)
    a[(k + i) * n + k + t] = tile[i][t];
}

/* A tile right of the diagonal and one below it, by TILE threads each.  */

__global__ void
solve_perimeter (int n, float *a, int k)
{
  __shared__ float diagonal[TILE][TILE], right[TILE][TILE], below[TILE][TILE];
  int t = threadIdx.x % TILE, at = k + (blockIdx.x + 1) * TILE;
  bool first = threadIdx.x < TILE;

  if (first)
    for (int i = 0; i < TILE; i++)
      {
	diagonal[i][t] = a[(k + i) * n + k + t];
	right[i][t] = a[(k + i) * n + at + t];
      }
  else
    for (int i = 0; i < TILE; i++)
      below[i][t] = a[(at + i) * n + k + t];
  __syncthreads ();
  if (first)
    for (int i = 1; i < TILE; i++)
      for (int p = 0; p < i; p++)
	right[i][t] -= diagonal[i][p] * right[p][t];
  else
    for (int p = 0; p < TILE; p++)
      {
	for (int j = 0; j < p; j++)
	  below[t][p] -= below[t][j] * diagonal[j][p];
	below[t][p] /= diagonal[p][p];
      }
  __syncthreads ();
  for (int i = 0; i < TILE; i++)
    if (first)
      a[(k + i) * n + at + t] = right[i][t];
    else
      a[(at + i) * n + k + t] = below[i][t];
}

/* The tiles right of and below the diagonal.  */

__global__ void
update (int n, float *a, int k)
{
  __shared__ float right[TILE][TILE], below[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int x = k + (blockIdx.x + 1) * TILE + tx;
  int y = k + (blockIdx.y + 1) * TILE + ty;
  float sum = 0;

  right[ty][tx] = a[(k + ty) * n + x];
  below[ty][tx] = a[y * n + k + tx];
  __syncthreads ();
  for (int p = 0; p < TILE; p++)
    sum += below[ty][p] * right[p][tx];
  a[y * n + x] -= sum;
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n;
  float *a = floats (s, A);

  for (int k = 0; k < n; k += TILE)
    {
      int tiles = (n - k) / TILE - 1;
      factor_diagonal<<<1, TILE>>> (n, a, k);
      if (tiles > 0)
	{
	  solve_perimeter<<<tiles, 2 * TILE>>> (n, a, k);
	  update<<<dim3 (tiles, tiles), dim3 (TILE, TILE)>>> (n, a, k);
	}
    }
  cudaDeviceSynchronize ();
}
