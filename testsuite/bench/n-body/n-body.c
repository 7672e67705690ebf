/* Gravity of all bodies on all, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "n-body.h"
#include <math.h>

static void
setup (struct bench *b)
{
  for (int id = X; id <= Z; id++)
    bench_floats (id, BENCH_IN, b->n, -1, 1);
  bench_floats (MASS, BENCH_IN, b->n, 0, 1);
  for (int id = AX; id <= AZ; id++)
    bench_array (id, BENCH_OUT, BENCH_FLOAT, b->n);
  b->flops = 20.0 * b->n * b->n;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;
  const float *x = floats (s, X), *y = floats (s, Y), *z = floats (s, Z);
  const float *mass = floats (s, MASS);

  for (int i = 0; i < n; i++)
    {
      float ax = 0, ay = 0, az = 0;
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

/* Sums in another order.  */

const struct bench_program bench_program = {
  "n-body", { { "tiny", 300 }, { "cache", 2048 } }, setup, 1e-3
};
