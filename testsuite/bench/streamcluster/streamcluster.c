/* Gain of a new centre of clusters, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "streamcluster.h"

static void
setup (struct bench *b)
{
  size_t n = b->n;

  bench_floats (COORDINATES, BENCH_IN, n * DIMENSIONS, 0, 1);
  bench_floats (WEIGHT, BENCH_IN, n, 0.5, 1.5);
  bench_floats (COST, BENCH_IN, n, 3, 7);
  bench_ints (CENTRE, BENCH_IN, n, 0, CENTRES);
  bench_array (CHANGES, BENCH_OUT, BENCH_INT, n);
  bench_array (SAVED, BENCH_INOUT, BENCH_FLOAT, CENTRES);
  b->bytes = 4.0 * n * (DIMENSIONS + 4);
  b->flops = 3.0 * n * DIMENSIONS;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;
  const float *x = floats (s, COORDINATES);

  for (int i = 0; i < n; i++)
    {
      float distance = 0;
      for (int d = 0; d < DIMENSIONS; d++)
	{
	  float side = x[d * n + i] - x[d * n + CANDIDATE];
	  distance += side * side;
	}
      float saving = floats (s, COST)[i] - distance * floats (s, WEIGHT)[i];
      ints (s, CHANGES)[i] = saving > 0;
      if (saving > 0)
	floats (s, SAVED)[ints (s, CENTRE)[i]] += saving;
    }
}

/* A rounding decides for some points.  */

const struct bench_program bench_program = {
  "streamcluster",
  { { "tiny", 1000 }, { "cache", 4096 }, { "memory", 1 << 20 } },
  setup, 1e-3, 1
};
