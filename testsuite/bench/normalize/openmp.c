/* Numbers divided by their sum, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "normalize.h"

void
bench_openmp (const struct bench *s)
{
  int n = s->n;
  const float *restrict in = floats (s, IN);
  float *restrict out = floats (s, OUT), total = 0;

#pragma omp parallel
  {
#pragma omp for simd reduction (+ : total)
    for (int i = 0; i < n; i++)
      total += in[i];
#pragma omp for simd
    for (int i = 0; i < n; i++)
      out[i] = in[i] / total;
  }
}
