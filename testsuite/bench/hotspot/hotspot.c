/* Temperature of a chip, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "hotspot.h"

static void
setup (struct bench *b)
{
  size_t area = (size_t) b->n * b->n;

  bench_floats (TEMPERATURE, BENCH_INOUT, area, 70, 90);
  bench_floats (POWER, BENCH_IN, area, 0, 1);
  bench_array (NEXT, BENCH_SCRATCH, BENCH_FLOAT, area);
  b->bytes = 12.0 * area * b->steps;
  b->flops = 14.0 * area * b->steps;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;
  const float *power = floats (s, POWER);
  float *t = floats (s, TEMPERATURE), *next = floats (s, NEXT);

  for (int step = 0; step < s->steps; step++)
    {
      for (int i = 0; i < n; i++)
	for (int j = 0; j < n; j++)
	  {
	    int at = i * n + j;
	    next[at] = new_temperature (t[at], t[i > 0 ? at - n : at],
					t[i < n - 1 ? at + n : at],
					t[j > 0 ? at - 1 : at],
					t[j < n - 1 ? at + 1 : at],
					power[at]);
	  }
      float *other = t;
      t = next;
      next = other;
    }
}

const struct bench_program bench_program = {
  "hotspot",
  { { "tiny", 50, 0, 4 }, { "cache", 200, 0, 8 }, { "memory", 3072, 0, 4 } },
  setup, 1e-5
};
