/* Transposition of a square matrix, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "transpose.h"

#define TILE 32
#define MIN(a, b) ((a) < (b) ? (a) : (b))

/* By tiles, so that both matrices are used in whole cache lines.  */

void
bench_openmp (const struct bench *s)
{
  int n = s->n;
  const float *restrict a = floats (s, A);
  float *restrict b = floats (s, B);

#pragma omp parallel for collapse (2)
  for (int j0 = 0; j0 < n; j0 += TILE)
    for (int i0 = 0; i0 < n; i0 += TILE)
      for (int j = j0; j < MIN (j0 + TILE, n); j++)
#pragma omp simd
	for (int i = i0; i < MIN (i0 + TILE, n); i++)
	  b[j * n + i] = a[i * n + j];
}
