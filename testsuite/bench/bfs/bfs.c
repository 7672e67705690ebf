/* Breadth-first search, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "bfs.h"
#include <stdlib.h>

/* Nodes of 1 to MOST edges.  */
#define MOST 11

static void
setup (struct bench *b)
{
  int n = b->n, count = 0;
  int *start = bench_array (START, BENCH_IN, BENCH_INT, n + 1);

  for (int i = 0; i <= n; i++)
    {
      start[i] = count;
      count += 1 + bench_random (START, i) * MOST;
    }
  bench_ints (TARGET, BENCH_IN, start[n], 0, n);
  int *distance = bench_array (DISTANCE, BENCH_INOUT, BENCH_INT, n);
  for (int i = 0; i < n; i++)
    distance[i] = i ? -1 : 0;
  bench_array (ACTIVE, BENCH_SCRATCH, BENCH_BYTE, n);
  bench_array (REACHED, BENCH_SCRATCH, BENCH_BYTE, n);
  bench_array (AGAIN, BENCH_SCRATCH, BENCH_INT, 1);
  b->bytes = 12.0 * n + 4.0 * start[n];
}

void
bench_sequential (const struct bench *s)
{
  const int *start = ints (s, START), *target = ints (s, TARGET);
  int *distance = ints (s, DISTANCE), begin = 0, end = 1;
  int *queue = malloc (s->n * sizeof *queue);

  for (queue[0] = 0; begin < end; begin++)
    {
      int i = queue[begin];
      for (int k = start[i]; k < start[i + 1]; k++)
	if (distance[target[k]] < 0)
	  {
	    distance[target[k]] = distance[i] + 1;
	    queue[end++] = target[k];
	  }
    }
  free (queue);
}

const struct bench_program bench_program = {
  "bfs", { { "tiny", 1000 }, { "cache", 1 << 14 }, { "memory", 1 << 20 } },
  setup, 0
};
