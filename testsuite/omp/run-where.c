/* run-where.c: regions keep to what decides where they run, and may be
   tasks or inside parallel regions of the host.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-fopenmp" } */
/* { dg-no-fiber "" } */

#include "check.h"

enum { N = 1000 };
static int a[N];

static void
add (int k, int on_device, int device)
{
#pragma omp target teams distribute parallel for map (a) if (on_device) \
  device (device)
  for (int i = 0; i < N; i++)
    a[i] += k;
}

static void
tasks (void)
{
  int b[4][N];
  for (int t = 0; t < 4; t++)
    {
#pragma omp target teams distribute parallel for map (from: b[t][0:N]) \
  nowait depend (out: b[t][0]) firstprivate (t)
      for (int i = 0; i < N; i++)
	b[t][i] = t + i;
    }
  for (int t = 0; t < 4; t++)
    {
#pragma omp target teams distribute parallel for map (b[t][0:N]) \
  depend (inout: b[t][0])
      for (int i = 0; i < N; i++)
	b[t][i] *= 2;
    }
#pragma omp taskwait
  for (int t = 0; t < 4; t++)
    for (int i = 0; i < N; i++)
      CHECK (b[t][i] == 2 * (t + i));
}

static void
inside_parallel (void)
{
  int wrong = 0;
#pragma omp parallel num_threads (4) reduction (+: wrong)
  {
    int b[N], t = omp_get_thread_num ();
#pragma omp target teams distribute parallel for map (from: b)
    for (int i = 0; i < N; i++)
      b[i] = t * i;
    for (int i = 0; i < N; i++)
      wrong += b[i] != t * i;
  }
  CHECK (wrong == 0);
}

static void
state_of_host_stays (void)
{
  int threads = omp_get_max_threads (), limit = omp_get_thread_limit ();
#pragma omp target teams distribute parallel for thread_limit (2) map (a)
  for (int i = 0; i < N; i++)
    a[i] = omp_is_initial_device ();
  CHECK (omp_get_max_threads () == threads);
  CHECK (omp_get_thread_limit () == limit);
  CHECK (omp_get_num_teams () == 1 && omp_get_team_num () == 0);
  CHECK (omp_get_level () == 0 && a[N - 1] == 1);
}

/* The region's copies of firstprivate variables are its own.  */

static void
copies (void)
{
  struct { char c; int v[5]; } s = { 'x', { 1, 2, 3, 4, 5 } };
  char t = 'y';
  int sum = 0;
#pragma omp target firstprivate (s, t) map (sum)
  {
    s.v[0] = 10;
    t = 'z';
#pragma omp parallel for reduction (+: sum)
    for (int i = 0; i < 5; i++)
      sum += s.v[i];
    sum += t - 'z' + s.c - 'x';
  }
  CHECK (sum == 24 && s.v[0] == 1 && t == 'y');
}

int
main (void)
{
  add (1, 1, omp_get_default_device ());
  add (2, 0, omp_get_default_device ());
  add (4, 1, omp_get_initial_device ());
  for (int i = 0; i < N; i++)
    CHECK (a[i] == 7);
  tasks ();
  inside_parallel ();
  state_of_host_stays ();
  copies ();
  return 0;
}
