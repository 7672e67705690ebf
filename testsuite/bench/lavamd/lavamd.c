/* Forces between particles in boxes, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lavamd.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

/* Places are relative to the box.  */

static void
setup (struct bench *b)
{
  int n = b->n, boxes = n * n * n;
  double pairs = (3.0 * n - 2) * (3 * n - 2) * (3 * n - 2);

  for (int id = X; id <= Z; id++)
    bench_floats (id, BENCH_IN, boxes * PARTICLES, 0, 1);
  bench_floats (CHARGE, BENCH_IN, boxes * PARTICLES, 0.1, 1);
  for (int id = POTENTIAL; id <= FZ; id++)
    bench_array (id, BENCH_OUT, BENCH_FLOAT, boxes * PARTICLES);
  b->flops = 22 * pairs * PARTICLES * PARTICLES;
}

/* How the particles of box OTHER act on those of box HOME.  */

static void
act (const struct bench *s, int home, int other)
{
  const float *x = floats (s, X), *y = floats (s, Y), *z = floats (s, Z);
  const float *charge = floats (s, CHARGE);

  for (int i = home * PARTICLES; i < (home + 1) * PARTICLES; i++)
    for (int j = other * PARTICLES; j < (other + 1) * PARTICLES; j++)
      {
	float dx = x[i] - x[j], dy = y[i] - y[j], dz = z[i] - z[j];
	float u = charge[j] * expf (-DECAY * (dx * dx + dy * dy + dz * dz));
	floats (s, POTENTIAL)[i] += u;
	floats (s, FX)[i] += 2 * u * dx;
	floats (s, FY)[i] += 2 * u * dy;
	floats (s, FZ)[i] += 2 * u * dz;
      }
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;

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

/* The functions of vectors are less exact than those of numbers.  */

const struct bench_program bench_program = {
  "lavamd", { { "tiny", 2 }, { "cache", 4 } }, setup, 1e-4
};
