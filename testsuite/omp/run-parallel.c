/* run-parallel.c: regions without teams.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-fopenmp" } */
/* { dg-no-fiber "" } */

#include "check.h"

enum { MOST = 10007 };
static int a[MOST];

static void
loops (int n)
{
  long s = 0;
  int last = -1;
#pragma omp target parallel for map (a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 2 * i;
#pragma omp target parallel for simd map (a[0:n]) map (s) reduction (+: s) \
  num_threads (3)
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma omp target parallel for map (last) lastprivate (last) if (n > 50)
  for (int i = 0; i < n; i++)
    last = a[i];
  CHECK (s == (long) n * (n - 1));
  CHECK (last == 2 * n - 2 || n == 0);
}

/* What the region does before and after the parallel region, it does once.  */

static void
around (int n)
{
  int s = 0, before = 0, after = 0;
#pragma omp target map (s, before, after)
  {
    before++;
#pragma omp parallel for reduction (+: s)
    for (int i = 0; i < n; i++)
      s += 1;
    s *= 2;
#pragma omp parallel for reduction (+: s)
    for (int i = 0; i < n; i++)
      s += 1;
    after++;
  }
  CHECK (s == 3 * n && before == 1 && after == 1);
}

int
main (void)
{
  FOR_EACH_SIZE (n)
    {
      loops (n);
      around (n);
    }
  return 0;
}
