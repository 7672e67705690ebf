/* Running sums of a vector, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "scan.h"

static void
setup (struct bench *b)
{
  bench_ints (X, BENCH_IN, b->n, 0, 100);
  bench_array (Y, BENCH_OUT, BENCH_INT, b->n);
  bench_array (SUMS, BENCH_SCRATCH, BENCH_INT, (b->n + PART - 1) / PART);
  b->bytes = 8.0 * b->n;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n, sum = 0;
  const int *x = ints (s, X);
  int *y = ints (s, Y);

  for (int i = 0; i < n; i++)
    {
      sum += x[i];
      y[i] = sum;
    }
}

const struct bench_program bench_program = {
  "scan", { { "tiny", 3000 }, { "cache", 1 << 16 }, { "memory", 1 << 24 } },
  setup, 0
};
