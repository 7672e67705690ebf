/* distributes.c: teams that only distribute a loop, and teams that do
   more.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopenmp -fplugin-arg-simt-dump=omp" } */
/* { dg-final { scan-simt-dump-times omp "taken, \[01\] parallel regions, teams distribute$" 3 } } */
/* { dg-final { scan-simt-dump-times omp "taken, 0 parallel regions, teams$" 2 } } */

void
combined (int *a, int n)
{
#pragma omp target teams distribute parallel for map (a[0:n])
  for (int i = 0; i < n; i++)
    a[i]++;
}

void
nested (int *a, int n)
{
#pragma omp target map (a[0:n])
#pragma omp teams
#pragma omp distribute
  for (int i = 0; i < n; i++)
    a[i]++;
}

int
reduces (int *a, int n)
{
  int s = 0;
#pragma omp target teams distribute reduction (+: s) map (a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

void
counts (int *n)
{
#pragma omp target teams num_teams (4) map (n[0:1])
  __atomic_fetch_add (&n[0], 1, __ATOMIC_RELAXED);
}

void
twice (int *a, int n)
{
#pragma omp target teams num_teams (4) map (a[0:n])
  {
#pragma omp distribute
    for (int i = 0; i < n; i++)
      a[i]++;
    __atomic_fetch_add (&a[0], 1, __ATOMIC_RELAXED);
  }
}
