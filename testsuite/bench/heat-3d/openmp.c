/* Diffusion of heat in three dimensions, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "heat-3d.h"

void
bench_openmp (const struct bench *s)
{
  int n = s->n, area = n * n, steps = s->steps;

#pragma omp parallel
  for (int step = 0; step < steps; step++)
    {
      const float *restrict a = floats (s, step % 2 ? B : A);
      float *restrict b = floats (s, step % 2 ? A : B);

#pragma omp for collapse (2)
      for (int z = 1; z < n - 1; z++)
	for (int y = 1; y < n - 1; y++)
#pragma omp simd
	  for (int x = 1; x < n - 1; x++)
	    {
	      int i = z * area + y * n + x;
	      b[i] = a[i] + RATE * (a[i - 1] + a[i + 1] + a[i - n] + a[i + n]
				    + a[i - area] + a[i + area] - 6 * a[i]);
	    }
    }
}
