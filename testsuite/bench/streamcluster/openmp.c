/* Gain of a new centre of clusters, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "streamcluster.h"

#define PART 256
#define MIN(a, b) ((a) < (b) ? (a) : (b))

/* The distances of COUNT points from I on to the candidate.  */

static void
distances (int n, const float *restrict x, int i, int count,
	   float *restrict distance)
{
  for (int p = 0; p < count; p++)
    distance[p] = 0;
  for (int d = 0; d < DIMENSIONS; d++)
    {
      float there = x[d * n + CANDIDATE];
#pragma omp simd
      for (int p = 0; p < count; p++)
	{
	  float side = x[d * n + i + p] - there;
	  distance[p] += side * side;
	}
    }
}

void
bench_openmp (const struct bench *s)
{
  int n = s->n;
  const float *x = floats (s, COORDINATES), *weight = floats (s, WEIGHT);
  const float *cost = floats (s, COST);
  const int *centre = ints (s, CENTRE);
  int *changes = ints (s, CHANGES);
  float *saved = floats (s, SAVED);

#pragma omp parallel for reduction (+ : saved[:CENTRES])
  for (int first = 0; first < n; first += PART)
    {
      int count = MIN (PART, n - first);
      float distance[PART];
      distances (n, x, first, count, distance);
      for (int p = 0; p < count; p++)
	{
	  int i = first + p;
	  float saving = cost[i] - distance[p] * weight[i];
	  changes[i] = saving > 0;
	  if (saving > 0)
	    saved[centre[i]] += saving;
	}
    }
}
