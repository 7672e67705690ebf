/* Scaled sum of two vectors, by OpenMP's offloading.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "saxpy.h"

static void
saxpy (int n, float a, const float *restrict x, float *restrict y)
{
#pragma omp target teams distribute parallel for \
  map (to: x[:n]) map (tofrom: y[:n])
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}

void
bench_target (const struct bench *s)
{
  saxpy (s->n, SCALE, floats (s, X), floats (s, Y));
}
