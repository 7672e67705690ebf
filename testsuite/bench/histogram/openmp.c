/* Histogram of bytes, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "histogram.h"

void
bench_openmp (const struct bench *s)
{
  int n = s->n;
  const unsigned char *x = bytes (s, X);
  int *counts = ints (s, COUNTS);

#pragma omp parallel for reduction (+ : counts[:BINS])
  for (int i = 0; i < n; i++)
    counts[x[i]]++;
}
