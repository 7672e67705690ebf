/* Product of matrices, blocked by hand with OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "matmul-tiled.h"
#include <stdlib.h>
#include <string.h>

/* Panels of b, COLUMNS wide, are copied so that they lie in a row; sums for
   ROWS x COLUMNS elements of c stay in registers.  */

#if defined __AVX512F__
enum { LANES = 16, ROWS = 8 };
#elif defined __AVX__
enum { LANES = 8, ROWS = 4 };
#else
enum { LANES = 4, ROWS = 4 };
#endif

enum { COLUMNS = 2 * LANES };

typedef float vector
  __attribute__ ((vector_size (LANES * sizeof (float)), aligned (4)));

/* ROWS x COLUMNS elements of c from rows of a and a panel of b.  */

static inline __attribute__ ((always_inline)) void
multiply (int n, const float *a, const float *panel, float *c)
{
  vector sums[ROWS][2];

  memset (sums, 0, sizeof sums);
  for (int k = 0; k < n; k++)
    {
      vector left = *(const vector *) (panel + k * COLUMNS);
      vector right = *(const vector *) (panel + k * COLUMNS + LANES);
#pragma GCC unroll 8
      for (int i = 0; i < ROWS; i++)
	{
	  sums[i][0] += a[i * n + k] * left;
	  sums[i][1] += a[i * n + k] * right;
	}
    }
#pragma GCC unroll 8
  for (int i = 0; i < ROWS; i++)
    {
      *(vector *) (c + i * n) = sums[i][0];
      *(vector *) (c + i * n + LANES) = sums[i][1];
    }
}

void
bench_openmp (const struct bench *s)
{
  int n = s->n;
  const float *restrict a = floats (s, A), *restrict b = floats (s, B);
  float *restrict c = floats (s, C);

#pragma omp parallel
  {
    float *panel = aligned_alloc (64, n * COLUMNS * sizeof *panel);

#pragma omp for
    for (int j = 0; j < n; j += COLUMNS)
      {
	for (int k = 0; k < n; k++)
	  memcpy (panel + k * COLUMNS, b + k * n + j,
		  COLUMNS * sizeof *panel);
	for (int i = 0; i < n; i += ROWS)
	  multiply (n, a + i * n, panel, c + i * n + j);
      }
    free (panel);
  }
}
