/* Gravity of all bodies on all, by OpenMP's offloading.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "n-body.h"
#include <math.h>

void
bench_target (const struct bench *s)
{
  int n = s->n;
  const float *restrict x = floats (s, X), *restrict y = floats (s, Y);
  const float *restrict z = floats (s, Z), *restrict mass = floats (s, MASS);
  float *restrict ax = floats (s, AX), *restrict ay = floats (s, AY);
  float *restrict az = floats (s, AZ);

#pragma omp target teams distribute parallel for \
  map (to: x[:n], y[:n], z[:n], mass[:n]) map (from: ax[:n], ay[:n], az[:n])
  for (int i = 0; i < n; i++)
    {
      float sx = 0, sy = 0, sz = 0;
      for (int j = 0; j < n; j++)
	{
	  float dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
	  float inverse = 1 / sqrtf (dx * dx + dy * dy + dz * dz + SOFTENING);
	  float pull = mass[j] * inverse * inverse * inverse;
	  sx += pull * dx;
	  sy += pull * dy;
	  sz += pull * dz;
	}
      ax[i] = sx;
      ay[i] = sy;
      az[i] = sz;
    }
}
