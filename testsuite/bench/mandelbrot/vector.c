/* Mandelbrot set, by OpenMP with vectors.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "mandelbrot.h"

/* LANES points at a time, until all have left the circle.  */

enum { LANES = 32 };

static void
many_steps (const float *restrict cx, float cy, int *restrict result)
{
  float x[LANES] = { 0 }, y[LANES] = { 0 };
  int steps[LANES] = { 0 };

  for (int k = 0; k < LIMIT; k++)
    {
      int any = 0;
#pragma omp simd reduction (| : any)
      for (int l = 0; l < LANES; l++)
	{
	  int inside = x[l] * x[l] + y[l] * y[l] < 4;
	  float next = x[l] * x[l] - y[l] * y[l] + cx[l];
	  y[l] = 2 * x[l] * y[l] + cy;
	  x[l] = next;
	  steps[l] += inside;
	  any |= inside;
	}
      if (!any)
	break;
    }
  for (int l = 0; l < LANES; l++)
    result[l] = steps[l];
}

void
bench_vector (const struct bench *s)
{
  int n = s->n, *steps = ints (s, STEPS);
  float unit = SIDE / n;

#pragma omp parallel for schedule (dynamic, 4)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j += LANES)
      {
	float cx[LANES];
	int some[LANES];
	for (int l = 0; l < LANES; l++)
	  cx[l] = LEFT + (j + l) * unit;
	many_steps (cx, TOP + i * unit, some);
	for (int l = 0; l < LANES && j + l < n; l++)
	  steps[i * n + j + l] = some[l];
      }
}
