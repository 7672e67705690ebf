/* run-callees.c: functions that ask for their thread, or wait for others.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-fopenmp" } */

#include "check.h"

enum { TEAMS = 5, THREADS = 64, N = TEAMS * THREADS };
static int a[N], b[N];

#pragma omp declare target

static __attribute__ ((noinline)) int
my_number (void)
{
  return omp_get_team_num () * omp_get_num_threads () + omp_get_thread_num ();
}

/* The sum of VALUE over the threads of the team, for all of them.  */

static __attribute__ ((noinline)) int
sum_of_team (int value, int *s)
{
  int t = omp_get_thread_num (), sum = 0;
  s[t] = value;
#pragma omp barrier
  for (int i = 0; i < omp_get_num_threads (); i++)
    sum += s[i];
#pragma omp barrier
  return sum;
}

static __attribute__ ((noinline)) int
down (int n)
{
  return n == 0 ? omp_get_thread_num () : down (n - 1) + 1;
}

/* Shares out a loop among the threads that call it.  */

static __attribute__ ((noinline)) void
share_out (int first, int n)
{
#pragma omp for
  for (int i = first; i < first + n; i++)
    b[i] += 2 * i;
#pragma omp for schedule (dynamic, 3)
  for (int i = first; i < first + n; i++)
    b[i]++;
}

/* Makes threads itself.  */

static __attribute__ ((noinline)) void
own_threads (int first, int n)
{
#pragma omp parallel for
  for (int i = first; i < first + n; i++)
    b[i] += 3 * i;
}

#pragma omp end declare target

static void
in_kernel (void)
{
#pragma omp target teams num_teams (TEAMS) thread_limit (THREADS) map (a, b)
  {
    int s[THREADS];
#pragma omp parallel num_threads (THREADS)
    {
      int i = my_number ();
      b[i] = sum_of_team (a[i], s);
      b[i] += sum_of_team (2 * a[i], s);
    }
  }
  for (int i = 0; i < N; i++)
    {
      int sum = 0, first = i / THREADS * THREADS;
      for (int j = first; j < first + THREADS; j++)
	sum += a[j];
      CHECK (b[i] == 3 * sum);
    }
}

static void
recursive (void)
{
#pragma omp target teams num_teams (TEAMS) thread_limit (THREADS) map (b)
#pragma omp parallel num_threads (THREADS)
  b[omp_get_team_num () * THREADS + omp_get_thread_num ()] = down (5);
  for (int i = 0; i < N; i++)
    CHECK (b[i] == i % THREADS + 5);
}

static void
in_teams (void)
{
  for (int i = 0; i < N; i++)
    b[i] = 0;
#pragma omp target teams distribute num_teams (TEAMS) map (b)
  for (int j = 0; j < TEAMS; j++)
    {
#pragma omp parallel num_threads (3)
      share_out (j * THREADS, THREADS);
      own_threads (j * THREADS, THREADS);
    }
  for (int i = 0; i < N; i++)
    CHECK (b[i] == 5 * i + 1);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = 7 * i % 31;
  in_kernel ();
  recursive ();
  in_teams ();
  return 0;
}
