/* Prices of European options, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "black-scholes.h"

static void
setup (struct bench *b)
{
  bench_floats (PRICE, BENCH_IN, b->n, 5, 30);
  bench_floats (STRIKE, BENCH_IN, b->n, 1, 100);
  bench_floats (YEARS, BENCH_IN, b->n, 0.25, 10);
  bench_array (CALL, BENCH_OUT, BENCH_FLOAT, b->n);
  bench_array (PUT, BENCH_OUT, BENCH_FLOAT, b->n);
  b->bytes = 20.0 * b->n;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;
  const float *price = floats (s, PRICE), *strike = floats (s, STRIKE);
  const float *years = floats (s, YEARS);
  float *call = floats (s, CALL), *put = floats (s, PUT);

  for (int i = 0; i < n; i++)
    option_prices (price[i], strike[i], years[i], &call[i], &put[i]);
}

/* The functions of vectors are less exact than those of numbers.  */

const struct bench_program bench_program = {
  "black-scholes",
  { { "tiny", 1000 }, { "cache", 1 << 14 }, { "memory", 1 << 22 } },
  setup, 1e-4
};
