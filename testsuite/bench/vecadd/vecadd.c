/* Sum of two vectors, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "vecadd.h"

static void
setup (struct bench *b)
{
  bench_floats (A, BENCH_IN, b->n, -1, 1);
  bench_floats (B, BENCH_IN, b->n, -1, 1);
  bench_floats (C, BENCH_OUT, b->n, 0, 1);
  b->bytes = 12.0 * b->n;
  b->flops = b->n;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;
  const float *a = floats (s, A), *b = floats (s, B);
  float *c = floats (s, C);

  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

const struct bench_program bench_program = {
  "vecadd", { { "tiny", 1000 }, { "cache", 1 << 15 }, { "memory", 1 << 24 } },
  setup, 0
};
