/* run-one-team.c: a team goes through its part of a loop in order, which is all
   of it if there is one team.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-fopenmp" } */
/* { dg-no-fiber "" } */

#include "check.h"

enum { N = 1000 };
static unsigned v[N];

static void
check (unsigned first)
{
  CHECK (v[0] == first);
  for (int i = 1; i < N; i++)
    CHECK (v[i] == v[i - 1] * 3 + i);
}

static void
known (void)
{
#pragma omp target teams distribute num_teams (1) map (tofrom: v)
  for (int i = 1; i < N; i++)
    v[i] = v[i - 1] * 3 + i;
}

/* Where the compiler cannot see it.  */

static __attribute__ ((noipa)) void
hidden (unsigned *to, const unsigned *from)
{
#pragma omp target teams distribute num_teams (1) map (tofrom: to[:N]) \
  map (to: from[:N])
  for (int i = 1; i < N; i++)
    to[i] = from[i - 1] * 3 + i;
}

int
main (void)
{
  v[0] = 5;
  known ();
  check (5);
  v[0] = 7;
  hidden (v, v);
  check (7);
}
