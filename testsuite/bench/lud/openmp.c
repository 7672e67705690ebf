/* Factors of a matrix, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lud.h"

#define BLOCK 32
#define WIDTH 128
#define MIN(a, b) ((a) < (b) ? (a) : (b))

/* The factors of the block at K.  */

static void
factor_diagonal (int n, float *a, int k, int end)
{
  for (int p = k; p < end; p++)
    for (int i = p + 1; i < end; i++)
      {
	a[i * n + p] /= a[p * n + p];
	for (int j = p + 1; j < end; j++)
	  a[i * n + j] -= a[i * n + p] * a[p * n + j];
      }
}

/* Columns [J, JEND) right of the block at K.  */

static void
solve_right (int n, float *restrict a, int k, int end, int j0, int jend)
{
  for (int i = k + 1; i < end; i++)
    for (int p = k; p < i; p++)
#pragma omp simd
      for (int j = j0; j < jend; j++)
	a[i * n + j] -= a[i * n + p] * a[p * n + j];
}

/* Row I below the block at K.  */

static void
solve_below (int n, float *restrict a, int k, int end, int i)
{
  for (int p = k; p < end; p++)
    {
      a[i * n + p] /= a[p * n + p];
      for (int j = p + 1; j < end; j++)
	a[i * n + j] -= a[i * n + p] * a[p * n + j];
    }
}

/* Rows [I, IEND) of columns [J, JEND) right of and below the block at K.  What
   is used by all rows is copied, for it is far apart in memory.  */

static void
update (int n, float *restrict a, int k, int end, int i0, int iend, int j0,
	int jend)
{
  float right[BLOCK][WIDTH];

  for (int p = k; p < end; p++)
    for (int j = j0; j < jend; j++)
      right[p - k][j - j0] = a[p * n + j];
  for (int i = i0; i < iend; i++)
    {
      float *restrict row = a + i * n + j0;
      const float *below = a + i * n;
      for (int p = k; p < end; p++)
#pragma omp simd
	for (int j = 0; j < jend - j0; j++)
	  row[j] -= below[p] * right[p - k][j];
    }
}

void
bench_openmp (const struct bench *s)
{
  int n = s->n;
  float *a = floats (s, A);

#pragma omp parallel
  for (int k = 0; k < n; k += BLOCK)
    {
      int end = MIN (k + BLOCK, n);

#pragma omp single
      factor_diagonal (n, a, k, end);
#pragma omp for nowait
      for (int j = end; j < n; j += BLOCK)
	solve_right (n, a, k, end, j, MIN (j + BLOCK, n));
#pragma omp for
      for (int i = end; i < n; i++)
	solve_below (n, a, k, end, i);
#pragma omp for
      for (int i = end; i < n; i += BLOCK)
	for (int j = end; j < n; j += WIDTH)
	  update (n, a, k, end, i, MIN (i + BLOCK, n), j,
		  MIN (j + WIDTH, n));
    }
}
