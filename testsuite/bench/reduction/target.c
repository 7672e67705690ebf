/* Sum of a vector, by OpenMP's offloading.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "reduction.h"
#include <omp.h>

enum { THREADS = 256 };

/* Each of TEAMS adds up its part of X to one element of PARTIAL: each thread
   some elements, then all threads a tree.  */

static void
reduce (int teams, int n, const float *x, float *partial)
{
#pragma omp target teams num_teams (teams) thread_limit (THREADS) \
  map (to: x[:n]) map (from: partial[:teams])
  {
    float sums[THREADS];
#pragma omp parallel num_threads (THREADS)
    {
      int t = omp_get_thread_num (), team = omp_get_team_num ();
      float sum = 0;

      for (int i = team * THREADS + t; i < n; i += THREADS * teams)
	sum += x[i];
      sums[t] = sum;
#pragma omp barrier
      for (int half = THREADS / 2; half > 0; half /= 2)
	{
	  if (t < half)
	    sums[t] += sums[t + half];
#pragma omp barrier
	}
      if (t == 0)
	partial[team] = sums[0];
    }
  }
}

void
bench_target (const struct bench *s)
{
  int teams = (s->n + THREADS - 1) / THREADS;

  if (teams > BLOCKS)
    teams = BLOCKS;
  reduce (teams, s->n, floats (s, X), floats (s, PARTIAL));
  reduce (1, teams, floats (s, PARTIAL), floats (s, TOTAL));
}
