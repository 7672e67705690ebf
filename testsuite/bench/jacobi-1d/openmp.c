/* Jacobi iteration in one dimension, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "jacobi-1d.h"

void
bench_openmp (const struct bench *s)
{
  int n = s->n, steps = s->steps;

#pragma omp parallel
  for (int step = 0; step < steps; step++)
    {
      const float *restrict a = floats (s, step % 2 ? B : A);
      float *restrict b = floats (s, step % 2 ? A : B);

#pragma omp for simd
      for (int i = 1; i < n - 1; i++)
	b[i] = (a[i - 1] + a[i] + a[i + 1]) * THIRD;
    }
}
