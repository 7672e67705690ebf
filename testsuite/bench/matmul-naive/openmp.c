/* Product of matrices, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "matmul-naive.h"

/* The loop over k is outside that over j, which reads and writes along
   rows.  */

void
bench_openmp (const struct bench *s)
{
  int n = s->n;
  const float *restrict a = floats (s, A), *restrict b = floats (s, B);
  float *restrict c = floats (s, C);

#pragma omp parallel for
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < n; j++)
	c[i * n + j] = 0;
      for (int k = 0; k < n; k++)
#pragma omp simd
	for (int j = 0; j < n; j++)
	  c[i * n + j] += a[i * n + k] * b[k * n + j];
    }
}
