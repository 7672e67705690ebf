/* Smoothing of an image with speckles, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "srad.h"

/* Pixel AT, by the differences to its neighbours.  */

#define DIFFERENCES(AT, UP, DOWN, LEFT, RIGHT)                                \
  do                                                                          \
    {                                                                         \
      float here = image[AT];                                                 \
      north[AT] = image[UP] - here;                                           \
      south[AT] = image[DOWN] - here;                                         \
      west[AT] = image[LEFT] - here;                                          \
      east[AT] = image[RIGHT] - here;                                         \
      c[AT] = diffusion (here, north[AT], south[AT], west[AT], east[AT],      \
			 noise);                                              \
    }                                                                         \
  while (0)

#define DIFFUSE(AT, DOWN, RIGHT)                                              \
  image[AT] += 0.25f * LAMBDA * (c[AT] * (north[AT] + west[AT])               \
				 + c[DOWN] * south[AT] + c[RIGHT] * east[AT])

void
bench_openmp (const struct bench *s)
{
  int n = s->n, area = n * n;
  float *restrict image = floats (s, IMAGE);
  float *restrict c = floats (s, COEFFICIENT);
  float *restrict north = floats (s, NORTH);
  float *restrict south = floats (s, SOUTH);
  float *restrict west = floats (s, WEST), *restrict east = floats (s, EAST);

  for (int step = 0; step < s->steps; step++)
    {
      float sum = 0, squares = 0;
#pragma omp parallel for simd reduction (+ : sum, squares)
      for (int i = 0; i < area; i++)
	{
	  sum += image[i];
	  squares += image[i] * image[i];
	}
      float noise = noise_of (sum, squares, area);
#pragma omp parallel
      {
#pragma omp for
	for (int i = 0; i < n; i++)
	  {
	    int row = i * n, end = row + n - 1;
	    int up = i > 0 ? -n : 0, down = i < n - 1 ? n : 0;
	    DIFFERENCES (row, row + up, row + down, row, row + 1);
#pragma omp simd
	    for (int at = row + 1; at < end; at++)
	      DIFFERENCES (at, at + up, at + down, at - 1, at + 1);
	    DIFFERENCES (end, end + up, end + down, end - 1, end);
	  }
#pragma omp for
	for (int i = 0; i < n; i++)
	  {
	    int row = i * n, end = row + n - 1, down = i < n - 1 ? n : 0;
#pragma omp simd
	    for (int at = row; at < end; at++)
	      DIFFUSE (at, at + down, at + 1);
	    DIFFUSE (end, end + down, end);
	  }
      }
    }
}
