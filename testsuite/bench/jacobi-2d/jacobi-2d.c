/* Jacobi iteration in two dimensions, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "jacobi-2d.h"
#include <string.h>

static void
setup (struct bench *b)
{
  size_t area = (size_t) b->n * b->n;
  float *a = bench_floats (A, BENCH_INOUT, area, 0, 1);

  memcpy (bench_array (B, BENCH_SCRATCH, BENCH_FLOAT, area), a,
	  area * sizeof *a);
  b->bytes = 8.0 * area * b->steps;
  b->flops = 5.0 * area * b->steps;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;
  float *a = floats (s, A), *b = floats (s, B);

  for (int step = 0; step < s->steps; step++)
    {
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  b[i * n + j] = 0.2f * (a[i * n + j] + a[i * n + j - 1]
				 + a[i * n + j + 1] + a[(i - 1) * n + j]
				 + a[(i + 1) * n + j]);
      float *next = a;
      a = b;
      b = next;
    }
}

const struct bench_program bench_program = {
  "jacobi-2d",
  { { "tiny", 50, 0, 4 }, { "cache", 256, 0, 10 }, { "memory", 4096, 0, 2 } },
  setup, 1e-5
};
