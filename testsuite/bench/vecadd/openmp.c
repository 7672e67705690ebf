/* Sum of two vectors, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "vecadd.h"

void
bench_openmp (const struct bench *s)
{
  int n = s->n;
  const float *restrict a = floats (s, A), *restrict b = floats (s, B);
  float *restrict c = floats (s, C);

#pragma omp parallel for simd
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}
