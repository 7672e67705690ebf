/* Cheapest paths through a grid, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "pathfinder.h"
#include <string.h>

static void
setup (struct bench *b)
{
  bench_ints (WALL, BENCH_IN, (size_t) b->n * b->m, 0, 10);
  bench_array (COST, BENCH_OUT, BENCH_INT, b->n);
  bench_array (OTHER, BENCH_SCRATCH, BENCH_INT, b->n);
  b->bytes = 4.0 * b->n * b->m;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n, m = s->m;
  const int *wall = ints (s, WALL);
  int *cost = ints (s, COST), *next = ints (s, OTHER);

  memcpy (cost, wall, n * sizeof *cost);
  for (int i = 1; i < m; i++)
    {
      for (int j = 0; j < n; j++)
	{
	  int best = cost[j];
	  if (j > 0)
	    best = least (best, cost[j - 1]);
	  if (j < n - 1)
	    best = least (best, cost[j + 1]);
	  next[j] = wall[i * n + j] + best;
	}
      memcpy (cost, next, n * sizeof *cost);
    }
}

const struct bench_program bench_program = {
  "pathfinder",
  { { "tiny", 700, 31 }, { "cache", 4096, 41 }, { "memory", 1 << 18, 101 } },
  setup, 0
};
