/* Numbers divided by their sum, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "normalize.h"

static void
setup (struct bench *b)
{
  bench_floats (IN, BENCH_IN, b->n, 0, 1);
  bench_array (OUT, BENCH_OUT, BENCH_FLOAT, b->n);
  b->bytes = 8.0 * b->n;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;
  const float *in = floats (s, IN);
  float *out = floats (s, OUT), total = 0;

  for (int i = 0; i < n; i++)
    total += in[i];
  for (int i = 0; i < n; i++)
    out[i] = in[i] / total;
}

const struct bench_program bench_program = {
  "normalize", { { "tiny", 1000 }, { "8192", 8192 }, { "32768", 32768 } },
  setup, 1e-4
};
