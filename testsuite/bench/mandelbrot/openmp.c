/* Mandelbrot set, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "mandelbrot.h"

void
bench_openmp (const struct bench *s)
{
  int n = s->n, *restrict steps = ints (s, STEPS);
  float unit = SIDE / n;

#pragma omp parallel for schedule (dynamic, 4)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      steps[i * n + j] = steps_of (LEFT + j * unit, TOP + i * unit);
}
