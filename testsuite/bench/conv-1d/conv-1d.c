/* Convolution in one dimension, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "conv-1d.h"

static void
setup (struct bench *b)
{
  bench_floats (X, BENCH_IN, b->n, -1, 1);
  bench_floats (W, BENCH_IN, TAPS, -1, 1);
  bench_array (Y, BENCH_OUT, BENCH_FLOAT, b->n);
  b->bytes = 8.0 * b->n;
  b->flops = 2.0 * TAPS * b->n;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;
  const float *x = floats (s, X), *w = floats (s, W);
  float *y = floats (s, Y);

  for (int i = 0; i < n; i++)
    {
      float sum = 0;
      for (int k = 0; k < TAPS; k++)
	{
	  int j = i + k - RADIUS;
	  if (j >= 0 && j < n)
	    sum += w[k] * x[j];
	}
      y[i] = sum;
    }
}

const struct bench_program bench_program = {
  "conv-1d",
  { { "tiny", 1000 }, { "cache", 1 << 16 }, { "memory", 1 << 24 } },
  setup, 1e-5
};
