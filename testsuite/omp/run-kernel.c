/* run-kernel.c: threads that know their numbers and wait for each other.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-fopenmp" } */

#include "check.h"

enum { N = 1000, MOST = 1024 };
static int a[N], b[N];

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = 7 * i % 31;
      b[i] = -1;
    }
}

/* Each team reverses its part through an array of its own.  */

static void
reverse (int teams, int threads)
{
  int n = teams * threads;
  fill ();
#pragma omp target teams num_teams (teams) thread_limit (threads) map (a, b)
  {
    int s[MOST];
#pragma omp parallel num_threads (threads)
    {
      int t = omp_get_thread_num (), m = omp_get_num_threads ();
      int first = omp_get_team_num () * m;
      s[t] = a[first + t];
#pragma omp barrier
      b[first + t] = s[m - 1 - t] + omp_get_num_teams ();
    }
  }
  for (int i = 0; i < n; i++)
    CHECK (b[i] == a[i / threads * threads + threads - 1 - i % threads]
		   + teams);
  CHECK (n == N || b[n] == -1);
}

/* A block reduction; the limit alone says how many threads there are.  */

static void
reduce (void)
{
  int sums[8];
  fill ();
#pragma omp target teams num_teams (8) thread_limit (128) map (a) \
  map (from: sums)
  {
    int s[128];
#pragma omp parallel
    {
      int t = omp_get_thread_num (), i = omp_get_team_num () * 128 + t;
      s[t] = i < N ? a[i] : 0;
#pragma omp barrier
      for (int d = omp_get_num_threads () / 2; d > 0; d /= 2)
	{
	  if (t < d)
	    s[t] += s[t + d];
#pragma omp barrier
	}
      if (t == 0)
	sums[omp_get_team_num ()] = s[0];
    }
  }
  for (int k = 0; k < 8; k++)
    {
      int sum = 0;
      for (int i = k * 128; i < (k + 1) * 128 && i < N; i++)
	sum += a[i];
      CHECK (sums[k] == sum);
    }
}

/* What the team does around its parallel regions, it does once; scalars may be
   shared, too.  */

static void
team_code (int threads)
{
  int out[5], *o = out, offset = 3;
  double scale = 2;
#pragma omp target teams num_teams (5) map (from: o[0:5])
  {
    int count = 10, s[MOST] = { 0 };
    s[0] = offset;
#pragma omp parallel num_threads (threads)
    {
      int t = omp_get_thread_num ();
#pragma omp atomic
      count += t;
      s[t] += t * (int) scale;
    }
    s[1] += 1;
#pragma omp parallel num_threads (threads)
    {
      int t = omp_get_thread_num ();
#pragma omp atomic
      count += s[t];
    }
    o[omp_get_team_num ()] = count;
  }
  for (int k = 0; k < 5; k++)
    CHECK (out[k] == 10 + 3 + 3 * threads * (threads - 1) / 2
		     + (threads > 1));
}

/* Constructs inside the parallel region.  */

static void
constructs (int threads)
{
  int sums[3] = { 0 };
  fill ();
#pragma omp target teams num_teams (3) map (a, sums)
  {
    int s[N], once = 0, masters = 0;
#pragma omp parallel num_threads (threads)
    {
      int t = omp_get_thread_num (), mine = 0;
#pragma omp single
      once = 5;
#pragma omp for
      for (int i = 0; i < N; i++)
	s[i] = a[i] + once;
#pragma omp master
      masters++;
#pragma omp for nowait
      for (int i = N - 1; i >= 0; i--)
	mine += s[i];
#pragma omp barrier
#pragma omp atomic
      sums[omp_get_team_num ()] += mine + (t == threads - 1) + masters;
    }
  }
  int sum = 1 + threads;
  for (int i = 0; i < N; i++)
    sum += a[i] + 5;
  for (int k = 0; k < 3; k++)
    CHECK (sums[k] == sum);
}

/* A loop of the team around the parallel region.  */

static void
loop_of_team (void)
{
  fill ();
#pragma omp target teams distribute num_teams (4) map (a, b)
  for (int k = 0; k < N / 50; k++)
    {
      int s[50];
#pragma omp parallel num_threads (50)
      {
	int t = omp_get_thread_num ();
	s[t] = a[k * 50 + t];
#pragma omp barrier
	b[k * 50 + t] = s[49 - t];
      }
    }
  for (int i = 0; i < N; i++)
    CHECK (b[i] == a[i / 50 * 50 + 49 - i % 50]);
}

/* What the region has copies of, in memory since the program takes its
   address.  */

static void
set (int *p, int *q)
{
  *p = 5;
  *q = 3;
}

static void
region_variables (void)
{
  int factor, base, c[96];
  struct { int k[3]; } s = { { 7, 8, 9 } };
  set (&factor, &base);
#pragma omp target teams num_teams (3) firstprivate (factor, base, s) \
  map (from: c)
#pragma omp parallel num_threads (32)
  {
    int i = omp_get_team_num () * 32 + omp_get_thread_num ();
    c[i] = i * factor + base + s.k[i % 3];
  }
  for (int i = 0; i < 96; i++)
    CHECK (c[i] == 5 * i + 3 + 7 + i % 3);
#pragma omp target teams distribute parallel for firstprivate (factor, base, s) \
  map (from: c)
  for (int i = 0; i < 96; i++)
    c[i] = i * factor + base + s.k[i % 3];
  for (int i = 0; i < 96; i++)
    CHECK (c[i] == 5 * i + 3 + 7 + i % 3);
}

/* More threads than a block may have.  */

static void
too_many (void)
{
  static int seen[1500];
  int threads = 1100;
#pragma omp target teams num_teams (1) map (seen)
#pragma omp parallel num_threads (threads)
  seen[omp_get_thread_num ()]++;
  for (int i = 0; i < 1500; i++)
    CHECK (seen[i] == (i < threads));
}

int
main (void)
{
  reverse (1, 1);
  reverse (10, 7);
  reverse (3, 33);
  reverse (3, 256);
  reverse (1, 999);
  reduce ();
  team_code (1);
  team_code (96);
  constructs (1);
  constructs (7);
  constructs (257);
  loop_of_team ();
  region_variables ();
  too_many ();
  return 0;
}
