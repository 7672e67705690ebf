/* Scaled sum of two vectors, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "saxpy.h"

static void
setup (struct bench *b)
{
  bench_floats (X, BENCH_IN, b->n, -1, 1);
  bench_floats (Y, BENCH_INOUT, b->n, -1, 1);
  b->bytes = 12.0 * b->n;
  b->flops = 2.0 * b->n;
}

static void
saxpy (int n, float a, const float *x, float *y)
{
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}

void
bench_sequential (const struct bench *s)
{
  saxpy (s->n, SCALE, floats (s, X), floats (s, Y));
}

/* Fused multiply-add or not is up to the compiler.  */

const struct bench_program bench_program = {
  "saxpy", { { "tiny", 1000 }, { "cache", 1 << 15 }, { "memory", 1 << 24 } },
  setup, 1e-6
};
