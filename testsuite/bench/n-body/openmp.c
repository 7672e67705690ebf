/* Gravity of all bodies on all, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "n-body.h"
#include <math.h>

void
bench_openmp (const struct bench *s)
{
  int n = s->n;
  const float *restrict x = floats (s, X), *restrict y = floats (s, Y);
  const float *restrict z = floats (s, Z), *restrict mass = floats (s, MASS);

#pragma omp parallel for
  for (int i = 0; i < n; i++)
    {
      float ax = 0, ay = 0, az = 0;
#pragma omp simd reduction (+ : ax, ay, az)
      for (int j = 0; j < n; j++)
	{
	  float dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
	  float inverse = 1 / sqrtf (dx * dx + dy * dy + dz * dz + SOFTENING);
	  float pull = mass[j] * inverse * inverse * inverse;
	  ax += pull * dx;
	  ay += pull * dy;
	  az += pull * dz;
	}
      floats (s, AX)[i] = ax;
      floats (s, AY)[i] = ay;
      floats (s, AZ)[i] = az;
    }
}
