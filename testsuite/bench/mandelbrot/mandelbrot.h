/* Mandelbrot set.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   mandelbrot.h: for each of n x n points, after how many steps it has left
   the circle of radius 2, LIMIT at most.  */

#include "../bench.h"

#define LIMIT 256
#define LEFT -2.0f
#define TOP -1.25f
#define SIDE 2.5f

enum { STEPS };

BENCH_INLINE int
steps_of (float cx, float cy)
{
  float x = 0, y = 0;
  int steps = 0;

  while (x * x + y * y < 4 && steps < LIMIT)
    {
      float next = x * x - y * y + cx;
      y = 2 * x * y + cy;
      x = next;
      steps++;
    }
  return steps;
}
