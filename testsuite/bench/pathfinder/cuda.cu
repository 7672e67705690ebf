/* Cheapest paths through a grid, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "pathfinder.h"

#define BLOCK 256

/* Rows of one launch.  */
#define HEIGHT 20

/* ROWS rows, at most HEIGHT.  A block has a rim of HEIGHT cells that neighbours
   compute too; in each row, the cells that can be computed are fewer by one at
   each side.  */

__global__ void
advance (int n, int rows, const int *wall, const int *cost, int *next)
{
  __shared__ int old[BLOCK], now[BLOCK];
  int t = threadIdx.x;
  int x = blockIdx.x * (BLOCK - 2 * HEIGHT) + t - HEIGHT;
  bool exists = x >= 0 && x < n, computed = false;
  int west = x > 0 ? t - 1 : t, east = x < n - 1 ? t + 1 : t;

  if (exists)
    old[t] = cost[x];
  __syncthreads ();
  for (int k = 1; k <= rows; k++)
    {
      computed = exists && t >= k && t < BLOCK - k;
      if (computed)
	{
	  int best = min (old[t], min (old[west], old[east]));
	  now[t] = wall[(k - 1) * n + x] + best;
	}
      __syncthreads ();
      if (k == rows)
	break;
      if (computed)
	old[t] = now[t];
      __syncthreads ();
    }
  if (computed && t >= HEIGHT && t < BLOCK - HEIGHT)
    next[x] = now[t];
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n, m = s->m, inner = BLOCK - 2 * HEIGHT;
  int launches = (m - 1 + HEIGHT - 1) / HEIGHT;
  const int *wall = ints (s, WALL), *cost = wall;

  for (int k = 0; k < launches; k++)
    {
      int row = 1 + k * HEIGHT, rows = m - row < HEIGHT ? m - row : HEIGHT;
      int *next = ints (s, (launches - 1 - k) % 2 ? OTHER : COST);
      advance<<<(n + inner - 1) / inner, BLOCK>>> (
	n, rows, wall + (size_t) row * n, cost, next);
      cost = next;
    }
  cudaDeviceSynchronize ();
}
