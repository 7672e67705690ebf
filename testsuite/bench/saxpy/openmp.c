/* Scaled sum of two vectors, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "saxpy.h"

static void
saxpy (int n, float a, const float *restrict x, float *restrict y)
{
#pragma omp parallel for simd
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}

void
bench_openmp (const struct bench *s)
{
  saxpy (s->n, SCALE, floats (s, X), floats (s, Y));
}
