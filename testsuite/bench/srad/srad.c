/* Smoothing of an image with speckles, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "srad.h"

static void
setup (struct bench *b)
{
  size_t area = (size_t) b->n * b->n;

  bench_floats (IMAGE, BENCH_INOUT, area, 1, 3);
  for (int id = COEFFICIENT; id <= EAST; id++)
    bench_array (id, BENCH_SCRATCH, BENCH_FLOAT, area);
  bench_array (PARTIAL, BENCH_SCRATCH, BENCH_FLOAT, 2 * PARTS);
  bench_array (NOISE, BENCH_SCRATCH, BENCH_FLOAT, 1);
  b->bytes = 56.0 * area * b->steps;
  b->flops = 45.0 * area * b->steps;
}

static float
measure_noise (int area, const float *image)
{
  double sum = 0, squares = 0;

  for (int i = 0; i < area; i++)
    {
      sum += image[i];
      squares += image[i] * image[i];
    }
  return noise_of (sum, squares, area);
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n;
  float *image = floats (s, IMAGE), *c = floats (s, COEFFICIENT);
  float *north = floats (s, NORTH), *south = floats (s, SOUTH);
  float *west = floats (s, WEST), *east = floats (s, EAST);

  for (int step = 0; step < s->steps; step++)
    {
      float noise = measure_noise (n * n, image);
      for (int i = 0; i < n; i++)
	for (int j = 0; j < n; j++)
	  {
	    int at = i * n + j;
	    float here = image[at];
	    north[at] = image[i > 0 ? at - n : at] - here;
	    south[at] = image[i < n - 1 ? at + n : at] - here;
	    west[at] = image[j > 0 ? at - 1 : at] - here;
	    east[at] = image[j < n - 1 ? at + 1 : at] - here;
	    c[at] = diffusion (here, north[at], south[at], west[at], east[at],
			       noise);
	  }
      for (int i = 0; i < n; i++)
	for (int j = 0; j < n; j++)
	  {
	    int at = i * n + j;
	    image[at] += 0.25f * LAMBDA
			 * (c[at] * (north[at] + west[at])
			    + c[i < n - 1 ? at + n : at] * south[at]
			    + c[j < n - 1 ? at + 1 : at] * east[at]);
	  }
    }
}

/* The statistics are sums in another order.  */

const struct bench_program bench_program = {
  "srad",
  { { "tiny", 50, 0, 2 }, { "cache", 128, 0, 4 }, { "memory", 2048, 0, 2 } },
  setup, 1e-3
};
