/* remarks.c: what is said of regions that are taken and of those that are not.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopenmp -fopt-info-omp-optimized-missed" } */

#include <omp.h>

#pragma omp declare target
extern int elsewhere (int);
#pragma omp end declare target
extern int (*pointer) (int);
#pragma omp declare target (pointer)

void
taken (int *a, int n)
{
#pragma omp target teams distribute parallel for map (a[0:n]) /* { dg-optimized "region taken, its teams run on all OS threads" } */
  for (int i = 0; i < n; i++)
    a[i]++;
#pragma omp target parallel for map (a[0:n]) /* { dg-optimized "region taken, its threads run on all OS threads" } */
  for (int i = 0; i < n; i++)
    a[i]++;
}

void
carried (int *a, int m, int n)
{
#pragma omp target firstprivate (n) map (a[0:m]) /* { dg-missed "region left to libgomp, its teams write to a variable of its own" } */
#pragma omp teams num_teams (m) shared (n)
  a[omp_get_team_num ()] = n++;
}

void
constructs (int *a, int n)
{
#pragma omp target map (a[0:n]) /* { dg-missed "region left to libgomp, nothing in it is parallel" } */
  a[0]++;
#pragma omp target map (a[0:n]) /* { dg-missed "a construct that is not provided for: 'task'" } */
#pragma omp parallel
#pragma omp task
  a[0]++;
#pragma omp target map (a[0:n]) /* { dg-missed "a construct that is not provided for: 'sections'" } */
#pragma omp parallel
#pragma omp sections
  {
    a[0]++;
#pragma omp section
    a[1]++;
  }
#pragma omp target map (a[0:n]) /* { dg-missed "a construct that is not provided for: 'ordered'" } */
#pragma omp parallel for ordered
  for (int i = 0; i < n; i++)
#pragma omp ordered
    a[i]++;
#pragma omp target map (a[0:n]) /* { dg-missed "a construct that is not provided for: 'barrier'" } */
#pragma omp parallel
  {
#pragma omp barrier
  }
}

void
calls (int *a, int n)
{
#pragma omp target teams distribute parallel for map (a[0:n]) /* { dg-missed "a function that it calls may depend on the thread: 'elsewhere'" } */
  for (int i = 0; i < n; i++)
    a[i] = elsewhere (i);
#pragma omp target teams distribute parallel for map (a[0:n]) /* { dg-missed "a function that it calls may depend on the thread: 'indirect call'" } */
  for (int i = 0; i < n; i++)
    a[i] = pointer (i);
#pragma omp target teams distribute parallel for map (a[0:n]) /* { dg-missed "it has a construct that is not provided for: 'OpenMP library'" } */
  for (int i = 0; i < n; i++)
    a[i] = omp_get_max_threads ();
}

int
indirectly (int i)
{
  return elsewhere (i) + 1;
}

__attribute__ ((weak)) int
replaced (int i)
{
  return omp_get_thread_num () + i;
}

void
hidden (int *a, int n)
{
#pragma omp target teams distribute parallel for map (a[0:n]) /* { dg-missed "a function that it calls may depend on the thread: 'replaced'" } */
  for (int i = 0; i < n; i++)
    a[i] = replaced (i);
#pragma omp target teams distribute parallel for map (a[0:n]) /* { dg-missed "a function that it calls may depend on the thread: 'elsewhere'" } */
  for (int i = 0; i < n; i++)
    a[i] = indirectly (i);
}

void
numbers (int *a, int n)
{
#pragma omp target map (a[0:n]) /* { dg-missed "region left to libgomp, it writes to memory outside of its teams" } */
  {
    a[0] = 0;
#pragma omp teams distribute parallel for
    for (int i = 1; i < n; i++)
      a[i] = i;
  }
#pragma omp target teams map (a[0:n]) /* { dg-missed "its teams do more than to distribute a loop and their number is not given" } */
  a[0]++;
}
