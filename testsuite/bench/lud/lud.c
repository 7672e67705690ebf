/* Factors of a matrix, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lud.h"

static void
setup (struct bench *b)
{
  int n = b->n;
  float *a = bench_floats (A, BENCH_INOUT, (size_t) n * n, -1, 1);

  for (int i = 0; i < n; i++)
    a[i * n + i] += n;
  b->flops = 2.0 / 3 * n * n * n;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;
  float *a = floats (s, A);

  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++)
      {
	a[i * n + k] /= a[k * n + k];
	for (int j = k + 1; j < n; j++)
	  a[i * n + j] -= a[i * n + k] * a[k * n + j];
      }
}

const struct bench_program bench_program = {
  "lud", { { "tiny", 64 }, { "cache", 256 }, { "1024", 1024 } }, setup, 1e-4
};
