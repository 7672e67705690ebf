/* Sparse matrix times vector, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "spmv.h"

/* Rows of 1 to LONGEST elements, at most REACH from the diagonal.  */
#define LONGEST 31
#define REACH 1000

static void
setup (struct bench *b)
{
  int n = b->n, count = 0;
  int *start = bench_array (START, BENCH_IN, BENCH_INT, n + 1);

  for (int i = 0; i <= n; i++)
    {
      start[i] = count;
      count += 1 + bench_random (START, i) * LONGEST;
    }
  count = start[n];
  int *column = bench_array (COLUMN, BENCH_IN, BENCH_INT, count);
  for (int i = 0; i < n; i++)
    for (int k = start[i]; k < start[i + 1]; k++)
      {
	int j = i + (int) (REACH * (2 * bench_random (COLUMN, k) - 1));
	column[k] = j < 0 ? 0 : j >= n ? n - 1 : j;
      }
  bench_floats (VALUE, BENCH_IN, count, -1, 1);
  bench_floats (X, BENCH_IN, n, -1, 1);
  bench_array (Y, BENCH_OUT, BENCH_FLOAT, n);
  b->bytes = 8.0 * count + 12.0 * n;
  b->flops = 2.0 * count;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;
  const int *start = ints (s, START), *column = ints (s, COLUMN);
  const float *value = floats (s, VALUE), *x = floats (s, X);

  for (int i = 0; i < n; i++)
    {
      float sum = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	sum += value[k] * x[column[k]];
      floats (s, Y)[i] = sum;
    }
}

/* Sums in another order.  */

const struct bench_program bench_program = {
  "spmv", { { "tiny", 500 }, { "cache", 4096 }, { "memory", 1 << 20 } },
  setup, 1e-4
};
