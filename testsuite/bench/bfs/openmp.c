/* Breadth-first search, by OpenMP.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "bfs.h"

/* Level by level: the nodes at the last distance reach those that are new.  */

void
bench_openmp (const struct bench *s)
{
  int n = s->n, *distance = ints (s, DISTANCE), again = 1;
  const int *start = ints (s, START), *target = ints (s, TARGET);

  for (int level = 0; again; level++)
    {
      again = 0;
#pragma omp parallel for schedule (dynamic, 1024) reduction (| : again)
      for (int i = 0; i < n; i++)
	{
	  int mine;
#pragma omp atomic read
	  mine = distance[i];
	  if (mine != level)
	    continue;
	  for (int k = start[i]; k < start[i + 1]; k++)
	    {
	      int theirs, *there = &distance[target[k]];
#pragma omp atomic read
	      theirs = *there;
	      if (theirs < 0)
		{
#pragma omp atomic write
		  *there = level + 1;
		  again = 1;
		}
	    }
	}
    }
}
