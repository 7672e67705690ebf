/* run-outside-teams.c: what a region writes before and after its teams is
   written once, though OpenMP does not allow it.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-fopenmp" } */
/* { dg-no-fiber "" } */

#include "check.h"

static int
before (int n)
{
  int odd = 0;
#pragma omp target map (tofrom: odd)
  {
    odd = 5;
#pragma omp teams distribute parallel for reduction (+: odd)
    for (int i = 0; i < n; i++)
      odd += i & 1;
  }
  return odd;
}

static int
after (int n)
{
  int odd = 0;
#pragma omp target map (tofrom: odd)
  {
#pragma omp teams distribute parallel for reduction (+: odd)
    for (int i = 0; i < n; i++)
      odd += i & 1;
    odd += 100;
  }
  return odd;
}

int
main ()
{
  for (int n = 0; n < 3000; n = 2 * n + 1)
    {
      CHECK (before (n) == 5 + n / 2);
      CHECK (after (n) == 100 + n / 2);
    }
}
