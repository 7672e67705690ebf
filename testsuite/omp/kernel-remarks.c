/* kernel-remarks.c: which regions become kernels.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O0 -fopenmp -fopt-info-omp-optimized-missed -fplugin-arg-simt-lowering=fiber -fplugin-arg-simt-dump=omp" } */
/* { dg-final { scan-simt-dump-times omp "taken, 1 parallel regions, kernel$" 1 } } */

#include <omp.h>

void
taken (int *a, int n)
{
#pragma omp target teams num_teams (n) map (a[0:n]) /* { dg-optimized "region taken, it becomes a kernel" } */
/* { dg-missed "kernel lowered to fibers" "" { target *-*-* } .-1 } */
#pragma omp parallel num_threads (64)
  a[omp_get_team_num () * 64 + omp_get_thread_num ()] = 1;
}

volatile int seen;
#pragma omp declare target (seen)

/* What the first thread of a team could not do for all.  */

void
outside (int *a, int n)
{
#pragma omp target teams num_teams (n) map (a[0:n]) /* { dg-missed "threads of a block cannot do what its teams do outside of parallel regions" } */
  {
    __asm__ ("");
#pragma omp parallel num_threads (64)
    a[omp_get_thread_num ()]++;
  }
#pragma omp target teams num_teams (n) map (a[0:n]) /* { dg-missed "threads of a block cannot do what its teams do outside of parallel regions" } */
  {
    char *more = (char *) __builtin_alloca (n);
    *more = 1;
#pragma omp parallel num_threads (64)
    a[omp_get_thread_num ()] += *more;
  }
#pragma omp target teams num_teams (n) map (a[0:n]) /* { dg-missed "threads of a block cannot do what its teams do outside of parallel regions" } */
  {
    seen = n;
#pragma omp parallel num_threads (64)
    a[omp_get_thread_num ()]++;
  }
#pragma omp target teams num_teams (n) map (a[0:n]) /* { dg-missed "threads of a block cannot do what its teams do outside of parallel regions: .printf" } */
  {
    int more = __builtin_printf ("");
#pragma omp parallel num_threads (64)
    a[omp_get_thread_num ()] += more;
  }
#pragma omp target teams num_teams (n) map (a[0:n]) /* { dg-missed "the number of its threads is computed inside teams" } */
  {
#pragma omp parallel num_threads (64)
    a[omp_get_thread_num ()]++;
#pragma omp parallel num_threads (32)
    a[omp_get_thread_num ()]++;
  }
}

void
declined (int *a, int n)
{
#pragma omp target map (a[0:n]) /* { dg-missed "it asks for its threads and has no teams: 'omp_get_thread_num'" } */
#pragma omp parallel num_threads (64)
  a[omp_get_thread_num ()] = 1;
#pragma omp target teams num_teams (n) map (a[0:n]) /* { dg-missed "threads of a block cannot do what its teams do outside of parallel regions" } */
  while (a[0] < n)
    {
#pragma omp parallel num_threads (64)
      a[omp_get_thread_num ()]++;
    }
#pragma omp target teams num_teams (n) map (a[0:n]) /* { dg-missed "the number of its threads is computed inside teams" } */
  {
    int threads = a[omp_get_team_num ()];
#pragma omp parallel num_threads (threads)
    a[omp_get_thread_num ()]++;
  }
#pragma omp target teams num_teams (n) map (a[0:n]) /* { dg-missed "it has a construct that is not provided for: 'critical'" } */
#pragma omp parallel num_threads (64)
#pragma omp critical
  a[omp_get_thread_num ()]++;
#pragma omp target teams num_teams (n) map (a[0:n]) /* { dg-missed "it has a construct that is not provided for: 'schedule'" } */
#pragma omp parallel num_threads (64)
#pragma omp for schedule (dynamic)
  for (int i = 0; i < n; i++)
    a[i] = omp_get_thread_num ();
}
