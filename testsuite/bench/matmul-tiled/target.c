/* Product of matrices, by OpenMP's offloading with tiles.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "matmul-tiled.h"
#include <omp.h>

/* A team computes SIDE x SIDE elements, one by each thread.  */
enum { SIDE = 16, THREADS = SIDE * SIDE };

void
bench_target (const struct bench *s)
{
  int n = s->n, tiles = n / SIDE;
  const float *a = floats (s, A), *b = floats (s, B);
  float *c = floats (s, C);

#pragma omp target teams num_teams (tiles * tiles) thread_limit (THREADS) \
  map (to: a[:n * n], b[:n * n]) map (from: c[:n * n])
  {
    float tile_a[SIDE][SIDE], tile_b[SIDE][SIDE];
#pragma omp parallel num_threads (THREADS)
    {
      int x = omp_get_thread_num () % SIDE, y = omp_get_thread_num () / SIDE;
      int row = omp_get_team_num () / tiles * SIDE + y;
      int column = omp_get_team_num () % tiles * SIDE + x;
      float sum = 0;

      for (int t = 0; t < n; t += SIDE)
	{
	  tile_a[y][x] = a[row * n + t + x];
	  tile_b[y][x] = b[(t + y) * n + column];
#pragma omp barrier
	  for (int k = 0; k < SIDE; k++)
	    sum += tile_a[y][k] * tile_b[k][x];
#pragma omp barrier
	}
      c[row * n + column] = sum;
    }
  }
}
