/* Running sums of a vector, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "scan.h"
#include <omp.h>

/* In two phases: each thread adds up its part; then it scans its part, from the
   sum of the parts before.  */

void
bench_openmp (const struct bench *s)
{
  long n = s->n;
  const int *restrict x = ints (s, X);
  int *restrict y = ints (s, Y);
  int sums[omp_get_max_threads ()];

#pragma omp parallel
  {
    int me = omp_get_thread_num (), team = omp_get_num_threads (), sum = 0;
    long begin = n * me / team, end = n * (me + 1) / team;

    if (team > 1)
      {
#pragma omp simd reduction (+ : sum)
	for (long i = begin; i < end; i++)
	  sum += x[i];
	sums[me] = sum;
#pragma omp barrier
	sum = 0;
	for (int t = 0; t < me; t++)
	  sum += sums[t];
      }
#pragma omp simd reduction (inscan, + : sum)
    for (long i = begin; i < end; i++)
      {
	sum += x[i];
#pragma omp scan inclusive (sum)
	y[i] = sum;
      }
  }
}
