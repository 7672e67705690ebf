/* Jacobi iteration in one dimension, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "jacobi-1d.h"

static void
setup (struct bench *b)
{
  int n = b->n;
  float *a = bench_floats (A, BENCH_INOUT, n, 0, 1);
  float *other = bench_array (B, BENCH_SCRATCH, BENCH_FLOAT, n);

  other[0] = a[0];
  other[n - 1] = a[n - 1];
  b->bytes = 8.0 * n * b->steps;
  b->flops = 3.0 * n * b->steps;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;
  float *a = floats (s, A), *b = floats (s, B);

  for (int step = 0; step < s->steps; step++)
    {
      for (int i = 1; i < n - 1; i++)
	b[i] = (a[i - 1] + a[i] + a[i + 1]) * THIRD;
      float *next = a;
      a = b;
      b = next;
    }
}

const struct bench_program bench_program = {
  "jacobi-1d",
  { { "tiny", 1000, 0, 4 }, { "cache", 1 << 16, 0, 20 },
    { "memory", 1 << 24, 0, 2 } },
  setup, 1e-5
};
