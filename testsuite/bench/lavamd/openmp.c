/* Forces between particles in boxes, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lavamd.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

/* How the particles of box OTHER act on those of box HOME.  */

static void
act (const struct bench *s, int home, int other)
{
  const float *restrict x = floats (s, X), *restrict y = floats (s, Y);
  const float *restrict z = floats (s, Z);
  const float *restrict charge = floats (s, CHARGE);

  for (int i = home * PARTICLES; i < (home + 1) * PARTICLES; i++)
    {
      float v = 0, fx = 0, fy = 0, fz = 0;
#pragma omp simd reduction (+ : v, fx, fy, fz)
      for (int j = other * PARTICLES; j < (other + 1) * PARTICLES; j++)
	{
	  float dx = x[i] - x[j], dy = y[i] - y[j], dz = z[i] - z[j];
	  float u = charge[j] * expf (-DECAY * (dx * dx + dy * dy + dz * dz));
	  v += u;
	  fx += 2 * u * dx;
	  fy += 2 * u * dy;
	  fz += 2 * u * dz;
	}
      floats (s, POTENTIAL)[i] += v;
      floats (s, FX)[i] += fx;
      floats (s, FY)[i] += fy;
      floats (s, FZ)[i] += fz;
    }
}

void
bench_openmp (const struct bench *s)
{
  int n = s->n;

#pragma omp parallel for schedule (dynamic)
  for (int box = 0; box < n * n * n; box++)
    {
      int bx = box % n, by = box / n % n, bz = box / n / n;
      for (int i = box * PARTICLES; i < (box + 1) * PARTICLES; i++)
	for (int id = POTENTIAL; id <= FZ; id++)
	  floats (s, id)[i] = 0;
      for (int oz = MAX (bz - 1, 0); oz <= MIN (bz + 1, n - 1); oz++)
	for (int oy = MAX (by - 1, 0); oy <= MIN (by + 1, n - 1); oy++)
	  for (int ox = MAX (bx - 1, 0); ox <= MIN (bx + 1, n - 1); ox++)
	    act (s, box, (oz * n + oy) * n + ox);
    }
}
