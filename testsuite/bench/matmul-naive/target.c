/* Product of matrices, by OpenMP's offloading.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "matmul-naive.h"

void
bench_target (const struct bench *s)
{
  int n = s->n;
  const float *restrict a = floats (s, A), *restrict b = floats (s, B);
  float *restrict c = floats (s, C);

#pragma omp target teams distribute parallel for collapse (2) \
  map (to: a[:n * n], b[:n * n]) map (from: c[:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < n; k++)
	  sum += a[i * n + k] * b[k * n + j];
	c[i * n + j] = sum;
      }
}
