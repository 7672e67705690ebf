/* Convolution in one dimension, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "conv-1d.h"

/* Element I, which is near an end.  */

static float
near_end (int n, const float *x, const float *w, int i)
{
  float sum = 0;

  for (int k = 0; k < TAPS; k++)
    if (i + k >= RADIUS && i + k - RADIUS < n)
      sum += w[k] * x[i + k - RADIUS];
  return sum;
}

void
bench_openmp (const struct bench *s)
{
  int n = s->n;
  const float *restrict x = floats (s, X), *restrict w = floats (s, W);
  float *restrict y = floats (s, Y);

#pragma omp parallel for simd
  for (int i = RADIUS; i < n - RADIUS; i++)
    {
      float sum = 0;
      for (int k = 0; k < TAPS; k++)
	sum += w[k] * x[i + k - RADIUS];
      y[i] = sum;
    }
  for (int i = 0; i < RADIUS; i++)
    {
      y[i] = near_end (n, x, w, i);
      y[n - 1 - i] = near_end (n, x, w, n - 1 - i);
    }
}
