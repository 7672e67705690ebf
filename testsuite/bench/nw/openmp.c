/* Alignment of two sequences, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "nw.h"

#define SIDE 64
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

/* The tile at (I0, J0).  */

static void
one_tile (int n, const int *restrict match, int *restrict score, int i0,
	  int j0)
{
  int width = n + 1;

  for (int i = i0; i < MIN (i0 + SIDE, n); i++)
    for (int j = j0; j < MIN (j0 + SIDE, n); j++)
      {
	int *at = score + (i + 1) * width + j + 1;
	*at = best_score (at[-width - 1] + match[i * n + j], at[-width],
			  at[-1]);
      }
}

/* The tiles of a diagonal do not depend on each other.  */

void
bench_openmp (const struct bench *s)
{
  int n = s->n, tiles = (n + SIDE - 1) / SIDE;

#pragma omp parallel
  for (int d = 0; d < 2 * tiles - 1; d++)
#pragma omp for schedule (dynamic)
    for (int i = MAX (0, d - tiles + 1); i <= MIN (d, tiles - 1); i++)
      one_tile (n, ints (s, MATCH), ints (s, SCORE), i * SIDE,
		(d - i) * SIDE);
}
