/* Smoothing of an image with speckles.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   srad.h: in each step, every pixel of an n x n image diffuses into its
   neighbours (itself, where it has none), less so where the image changes
   more than its statistics explain (Yu and Acton).  */

#include "../bench.h"

#define LAMBDA 0.5f

/* PARTS partial sums are enough for the device.  */
#define PARTS 256

enum { IMAGE, COEFFICIENT, NORTH, SOUTH, WEST, EAST, PARTIAL, NOISE };

/* The variance of COUNT pixels over the square of their mean.  */

BENCH_INLINE float
noise_of (float sum, float squares, float count)
{
  float mean = sum / count;

  return (squares / count - mean * mean) / (mean * mean);
}

/* The coefficient of diffusion of a pixel from its differences to its
   neighbours.  */

BENCH_INLINE float
diffusion (float here, float north, float south, float west, float east,
	   float noise)
{
  float gradient = (north * north + south * south + west * west
		    + east * east) / (here * here);
  float laplacian = (north + south + west + east) / here;
  float scale = 1 + 0.25f * laplacian;
  float local = (0.5f * gradient - 0.0625f * laplacian * laplacian)
		/ (scale * scale);
  float c = 1 / (1 + (local - noise) / (noise * (1 + noise)));

  return c < 0 ? 0 : c > 1 ? 1 : c;
}
