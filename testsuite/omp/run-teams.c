/* run-teams.c: teams that do something by themselves, and the numbers that
   they see.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-fopenmp" } */
/* { dg-no-fiber "" } */

#include "check.h"

#pragma omp declare target

static inline void
count (int *n)
{
#pragma omp atomic
  ++*n;
}

#pragma omp end declare target

static void
as_many_as_asked_for (int teams)
{
  int n = 0, seen[64] = { 0 }, wrong = 0;
#pragma omp target teams num_teams (teams) map (n, seen, wrong)
  {
    int t = omp_get_team_num ();
    count (&n);
    count (&seen[t]);
    if (omp_get_num_teams () != teams)
      count (&wrong);
  }
  CHECK (n == teams);
  for (int i = 0; i < 64; i++)
    CHECK (seen[i] == (i < teams));
  CHECK (wrong == 0);
}

static void
distribute_and_more (int n)
{
  int a[100] = { 0 }, teams = 0;
#pragma omp target teams num_teams (6) map (a, teams)
  {
#pragma omp distribute
    for (int i = 0; i < n; i++)
      a[i] += i;
    count (&teams);
  }
  for (int i = 0; i < n; i++)
    CHECK (a[i] == i);
  CHECK (teams == 6);
}

static void
numbers_agree (int n)
{
  int team[100], teams[100];
#pragma omp target teams distribute map (from: team, teams)
  for (int i = 0; i < n; i++)
    {
      team[i] = omp_get_team_num ();
      teams[i] = omp_get_num_teams ();
    }
  for (int i = 0; i < n; i++)
    {
      CHECK (teams[i] == teams[0]);
      CHECK (team[i] >= 0 && team[i] < teams[0]);
      CHECK (i == 0 || team[i] >= team[i - 1]);
    }
#pragma omp target teams distribute num_teams (10) map (from: team, teams)
  for (int i = 0; i < n; i++)
    {
      team[i] = omp_get_team_num ();
      teams[i] = omp_get_num_teams ();
    }
  for (int i = 0; i < n; i++)
    CHECK (teams[i] == 10 && team[i] == i * 10 / n);
}

static void
master_of_each_team (void)
{
  int n = 0;
#pragma omp target teams num_teams (9) map (n)
#pragma omp parallel
#pragma omp master
#pragma omp atomic
  n++;
  CHECK (n == 9);
}

static void
reduction_of_teams (void)
{
  int s = 0;
#pragma omp target teams num_teams (12) reduction (+: s) map (s)
  s += omp_get_team_num ();
  CHECK (s == 66);
}

int
main (void)
{
  for (int teams = 1; teams <= 64; teams = teams * 2 + 1)
    as_many_as_asked_for (teams);
  distribute_and_more (100);
  numbers_agree (100);
  master_of_each_team ();
  reduction_of_teams ();
  return 0;
}
