/* variables.c: variables of a region that its teams share.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O0 -fopenmp -fopt-info-omp-optimized-missed" } */

#include <omp.h>
extern void take (int *);

void
shares (int *a, int m)
{
  int n;
  take (&n);
#pragma omp target firstprivate (n) map (a[0:m]) /* { dg-missed "region left to libgomp, its teams write to a variable of its own" } */
#pragma omp teams num_teams (m) shared (n)
  a[omp_get_team_num ()] = n++;
}

void
counts (int *a, int m)
{
  int n;
  take (&n);
#pragma omp target firstprivate (n) map (a[0:m]) /* { dg-missed "region left to libgomp, its teams write to a variable of its own" } */
#pragma omp teams num_teams (m) shared (n)
#pragma omp parallel
  {
#pragma omp atomic
    n++;
  }
}

void
reads (int *a, int m)
{
  int n;
  take (&n);
#pragma omp target firstprivate (n) map (a[0:m]) /* { dg-optimized "region taken, its teams run on all OS threads" } */
#pragma omp teams num_teams (m) shared (n)
#pragma omp parallel
#pragma omp master
  a[omp_get_team_num ()] = n;
}
