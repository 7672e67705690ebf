/* Histogram of bytes, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "histogram.h"

static void
setup (struct bench *b)
{
  bench_bytes (X, BENCH_IN, b->n);
  bench_array (COUNTS, BENCH_INOUT, BENCH_INT, BINS);
  b->bytes = b->n;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;
  const unsigned char *x = bytes (s, X);
  int *counts = ints (s, COUNTS);

  for (int i = 0; i < n; i++)
    counts[x[i]]++;
}

const struct bench_program bench_program = {
  "histogram",
  { { "tiny", 10000 }, { "cache", 1 << 18 }, { "memory", 1 << 26 } },
  setup, 0
};
