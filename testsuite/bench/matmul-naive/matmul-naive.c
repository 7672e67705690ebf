/* Product of matrices, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "matmul-naive.h"

static void
setup (struct bench *b)
{
  size_t area = (size_t) b->n * b->n;

  bench_floats (A, BENCH_IN, area, -1, 1);
  bench_floats (B, BENCH_IN, area, -1, 1);
  bench_array (C, BENCH_OUT, BENCH_FLOAT, area);
  b->flops = 2.0 * area * b->n;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;
  const float *a = floats (s, A), *b = floats (s, B);
  float *c = floats (s, C);

  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < n; k++)
	  sum += a[i * n + k] * b[k * n + j];
	c[i * n + j] = sum;
      }
}

const struct bench_program bench_program = {
  "matmul-naive", { { "tiny", 50 }, { "cache", 192 }, { "512", 512 } },
  setup, 1e-4
};
