/* Sum of a vector, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "reduction.h"

void
bench_openmp (const struct bench *s)
{
  int n = s->n;
  const float *x = floats (s, X);
  float total = 0;

#pragma omp parallel for simd reduction (+ : total)
  for (int i = 0; i < n; i++)
    total += x[i];
  floats (s, TOTAL)[0] = total;
}
