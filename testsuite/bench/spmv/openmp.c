/* Sparse matrix times vector, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "spmv.h"

/* Rows are too short for vectors.  */

void
bench_openmp (const struct bench *s)
{
  int n = s->n;
  const int *restrict start = ints (s, START);
  const int *restrict column = ints (s, COLUMN);
  const float *restrict value = floats (s, VALUE), *restrict x = floats (s, X);
  float *restrict y = floats (s, Y);

#pragma omp parallel for
  for (int i = 0; i < n; i++)
    {
      float sum = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	sum += value[k] * x[column[k]];
      y[i] = sum;
    }
}
