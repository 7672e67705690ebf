/* Transposition of a square matrix, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "transpose.h"

static void
setup (struct bench *b)
{
  size_t n = b->n;

  bench_floats (A, BENCH_IN, n * n, -1, 1);
  bench_array (B, BENCH_OUT, BENCH_FLOAT, n * n);
  b->bytes = 8.0 * n * n;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;
  const float *a = floats (s, A);
  float *b = floats (s, B);

  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[j * n + i] = a[i * n + j];
}

const struct bench_program bench_program = {
  "transpose", { { "tiny", 50 }, { "cache", 256 }, { "memory", 4096 } },
  setup, 0
};
