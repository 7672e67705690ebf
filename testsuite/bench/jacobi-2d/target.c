/* Jacobi iteration in two dimensions, by OpenMP's offloading.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "jacobi-2d.h"

static void
step (int n, const float *restrict a, float *restrict b)
{
#pragma omp target teams distribute parallel for collapse (2) \
  map (to: a[:n * n]) map (tofrom: b[:n * n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[i * n + j] = 0.2f * (a[i * n + j] + a[i * n + j - 1]
			     + a[i * n + j + 1] + a[(i - 1) * n + j]
			     + a[(i + 1) * n + j]);
}

void
bench_target (const struct bench *s)
{
  for (int i = 0; i < s->steps; i++)
    step (s->n, floats (s, i % 2 ? B : A), floats (s, i % 2 ? A : B));
}
