/* Alignment of two sequences, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "nw.h"

/* The tiles of diagonal D from row FIRST on, one by each block of TILE threads;
   inside, the cells of a diagonal are computed at a time.  */

__global__ void
one_diagonal (int n, const int *match, int *score, int d, int first)
{
  __shared__ int cell[TILE + 1][TILE + 1], pair[TILE][TILE];
  int t = threadIdx.x, row = first + blockIdx.x, column = d - row;
  int width = n + 1;
  const int *from = match + row * TILE * n + column * TILE;
  int *to = score + row * TILE * width + column * TILE;

  for (int i = 0; i < TILE; i++)
    pair[i][t] = from[i * n + t];
  cell[t + 1][0] = to[(t + 1) * width];
  cell[0][t + 1] = to[t + 1];
  if (t == 0)
    cell[0][0] = to[0];
  __syncthreads ();
  for (int k = 0; k < TILE; k++)
    {
      if (t <= k)
	{
	  int x = t + 1, y = k - t + 1;
	  cell[y][x] = best_score (cell[y - 1][x - 1] + pair[y - 1][x - 1],
				   cell[y - 1][x], cell[y][x - 1]);
	}
      __syncthreads ();
    }
  for (int k = TILE - 2; k >= 0; k--)
    {
      if (t <= k)
	{
	  int x = t + TILE - k, y = TILE - t;
	  cell[y][x] = best_score (cell[y - 1][x - 1] + pair[y - 1][x - 1],
				   cell[y - 1][x], cell[y][x - 1]);
	}
      __syncthreads ();
    }
  for (int i = 1; i <= TILE; i++)
    to[i * width + t + 1] = cell[i][t + 1];
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n, tiles = n / TILE;

  for (int d = 0; d < 2 * tiles - 1; d++)
    {
      int first = d < tiles ? 0 : d - tiles + 1;
      int last = d < tiles ? d : tiles - 1;
      one_diagonal<<<last - first + 1, TILE>>> (n, ints (s, MATCH),
						ints (s, SCORE), d, first);
    }
  cudaDeviceSynchronize ();
}
