/* Diffusion of heat in three dimensions, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "heat-3d.h"
#include <string.h>

static void
setup (struct bench *b)
{
  size_t volume = (size_t) b->n * b->n * b->n;
  float *a = bench_floats (A, BENCH_INOUT, volume, 0, 1);

  memcpy (bench_array (B, BENCH_SCRATCH, BENCH_FLOAT, volume), a,
	  volume * sizeof *a);
  b->bytes = 8.0 * volume * b->steps;
  b->flops = 8.0 * volume * b->steps;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n, area = n * n;
  float *a = floats (s, A), *b = floats (s, B);

  for (int step = 0; step < s->steps; step++)
    {
      for (int z = 1; z < n - 1; z++)
	for (int y = 1; y < n - 1; y++)
	  for (int x = 1; x < n - 1; x++)
	    {
	      int i = z * area + y * n + x;
	      b[i] = a[i] + RATE * (a[i - 1] + a[i + 1] + a[i - n] + a[i + n]
				    + a[i - area] + a[i + area] - 6 * a[i]);
	    }
      float *next = a;
      a = b;
      b = next;
    }
}

const struct bench_program bench_program = {
  "heat-3d",
  { { "tiny", 20, 0, 2 }, { "cache", 34, 0, 10 }, { "memory", 258, 0, 2 } },
  setup, 1e-5
};
