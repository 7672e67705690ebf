/* Sum of a vector, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "reduction.h"

static void
setup (struct bench *b)
{
  bench_floats (X, BENCH_IN, b->n, 0, 1);
  bench_array (PARTIAL, BENCH_SCRATCH, BENCH_FLOAT, BLOCKS);
  bench_array (TOTAL, BENCH_OUT, BENCH_FLOAT, 1);
  b->bytes = 4.0 * b->n;
  b->flops = b->n;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;
  const float *x = floats (s, X);
  double total = 0;

  for (int i = 0; i < n; i++)
    total += x[i];
  floats (s, TOTAL)[0] = total;
}

/* Sums of float in another order than that of the sequential version, which
   adds in double.  */

const struct bench_program bench_program = {
  "reduction",
  { { "tiny", 3000 }, { "cache", 1 << 17 }, { "memory", 1 << 25 } },
  setup, 1e-3
};
