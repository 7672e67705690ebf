/* Temperature of a chip, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "hotspot.h"

/* One row; NORTH and SOUTH are its neighbours, or itself.  */

static void
one_row (int n, const float *restrict row, const float *restrict north,
	 const float *restrict south, const float *restrict power,
	 float *restrict next)
{
  next[0] = new_temperature (row[0], north[0], south[0], row[0], row[1],
			     power[0]);
#pragma omp simd
  for (int j = 1; j < n - 1; j++)
    next[j] = new_temperature (row[j], north[j], south[j], row[j - 1],
			       row[j + 1], power[j]);
  next[n - 1] = new_temperature (row[n - 1], north[n - 1], south[n - 1],
				 row[n - 2], row[n - 1], power[n - 1]);
}

void
bench_openmp (const struct bench *s)
{
  int n = s->n, steps = s->steps;

#pragma omp parallel
  for (int step = 0; step < steps; step++)
    {
      const float *t = floats (s, step % 2 ? NEXT : TEMPERATURE);
      float *next = floats (s, step % 2 ? TEMPERATURE : NEXT);

#pragma omp for
      for (int i = 0; i < n; i++)
	{
	  const float *row = t + i * n;
	  one_row (n, row, i > 0 ? row - n : row, i < n - 1 ? row + n : row,
		   floats (s, POWER) + i * n, next + i * n);
	}
    }
}
