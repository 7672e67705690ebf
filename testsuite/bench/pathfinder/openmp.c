/* Cheapest paths through a grid, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "pathfinder.h"

void
bench_openmp (const struct bench *s)
{
  int n = s->n, m = s->m;
  const int *restrict wall = ints (s, WALL);

#pragma omp parallel
  for (int i = 1; i < m; i++)
    {
      int last = (m - 1 - i) % 2;
      const int *restrict cost
	= i == 1 ? wall : ints (s, last ? COST : OTHER);
      int *restrict next = ints (s, last ? OTHER : COST);

#pragma omp for simd nowait
      for (int j = 1; j < n - 1; j++)
	next[j] = wall[i * n + j]
		  + least (cost[j], least (cost[j - 1], cost[j + 1]));
#pragma omp single
      {
	next[0] = wall[i * n] + least (cost[0], cost[1]);
	next[n - 1] = wall[i * n + n - 1] + least (cost[n - 1], cost[n - 2]);
      }
    }
}
