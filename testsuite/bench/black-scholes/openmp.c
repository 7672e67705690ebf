/* Prices of European options, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "black-scholes.h"

void
bench_openmp (const struct bench *s)
{
  int n = s->n;
  const float *restrict price = floats (s, PRICE);
  const float *restrict strike = floats (s, STRIKE);
  const float *restrict years = floats (s, YEARS);
  float *restrict call = floats (s, CALL), *restrict put = floats (s, PUT);

#pragma omp parallel for simd
  for (int i = 0; i < n; i++)
    option_prices (price[i], strike[i], years[i], &call[i], &put[i]);
}
