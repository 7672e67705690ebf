/* Forward step of a neural network's layer, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "backprop.h"

void
bench_openmp (const struct bench *s)
{
  int groups = s->n / HEIGHT;
  const float *restrict input = floats (s, INPUT);
  const float *restrict weights = floats (s, WEIGHTS);
  float *restrict sums = floats (s, SUMS);

#pragma omp parallel for
  for (int g = 0; g < groups; g++)
    {
      float sum[WIDTH] = { 0 };
      for (int k = g * HEIGHT; k < (g + 1) * HEIGHT; k++)
#pragma omp simd
	for (int j = 0; j < WIDTH; j++)
	  sum[j] += input[k] * weights[k * WIDTH + j];
      for (int j = 0; j < WIDTH; j++)
	sums[g * WIDTH + j] = sum[j];
    }
}
