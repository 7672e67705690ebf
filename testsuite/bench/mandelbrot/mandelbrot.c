/* Mandelbrot set, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "mandelbrot.h"

static void
setup (struct bench *b)
{
  bench_array (STEPS, BENCH_OUT, BENCH_INT, (size_t) b->n * b->n);
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;
  float unit = SIDE / n;

  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      ints (s, STEPS)[i * n + j] = steps_of (LEFT + j * unit, TOP + i * unit);
}

/* Points at the edge of the set depend on how numbers are rounded.  */

const struct bench_program bench_program = {
  "mandelbrot", { { "tiny", 40 }, { "cache", 400 } }, setup, 1e-2, 1
};
