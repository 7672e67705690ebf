/* Jacobi iteration in two dimensions, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "jacobi-2d.h"

void
bench_openmp (const struct bench *s)
{
  int n = s->n, steps = s->steps;

#pragma omp parallel
  for (int step = 0; step < steps; step++)
    {
      const float *restrict a = floats (s, step % 2 ? B : A);
      float *restrict b = floats (s, step % 2 ? A : B);

#pragma omp for
      for (int i = 1; i < n - 1; i++)
#pragma omp simd
	for (int j = 1; j < n - 1; j++)
	  b[i * n + j] = 0.2f * (a[i * n + j] + a[i * n + j - 1]
				 + a[i * n + j + 1] + a[(i - 1) * n + j]
				 + a[(i + 1) * n + j]);
    }
}
