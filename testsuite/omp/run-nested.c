/* run-nested.c: parallel regions inside a loop that is distributed.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-fopenmp" } */
/* { dg-no-fiber "" } */

#include "check.h"

static int x[50][100];

static void
two_loops (void)
{
#pragma omp target teams distribute num_teams (8) map (x)
  for (int i = 0; i < 50; i++)
    {
      int t[100];
#pragma omp parallel for
      for (int j = 0; j < 100; j++)
	t[j] = i * 100 + j;
#pragma omp parallel for schedule (dynamic, 3)
      for (int j = 0; j < 100; j++)
	x[i][j] = t[99 - j];
    }
  for (int i = 0; i < 50; i++)
    for (int j = 0; j < 100; j++)
      CHECK (x[i][j] == i * 100 + 99 - j);
}

static void
one_region (void)
{
#pragma omp target teams distribute map (x)
  for (int i = 0; i < 50; i++)
    {
      int sum = 0, t[100];
#pragma omp parallel
      {
#pragma omp for
	for (int j = 0; j < 100; j++)
	  t[j] = i + j;
#pragma omp for reduction (+: sum) schedule (guided)
	for (int j = 99; j >= 0; j--)
	  sum += t[j];
#pragma omp single
	sum *= 2;
#pragma omp barrier
#pragma omp for nowait
	for (int j = 0; j < 100; j++)
	  x[i][j] = sum;
      }
    }
  for (int i = 0; i < 50; i++)
    for (int j = 0; j < 100; j++)
      CHECK (x[i][j] == 2 * (100 * i + 4950));
}

static void
inner_reduction (void)
{
  int s = 0;
#pragma omp target teams distribute reduction (+: s) map (s)
  for (int i = 0; i < 50; i++)
    {
      int row = 0;
#pragma omp parallel for reduction (+: row)
      for (int j = 0; j < 100; j++)
	row += i;
      s += row;
    }
  CHECK (s == 122500);
}

int
main (void)
{
  two_loops ();
  one_region ();
  inner_reduction ();
  return 0;
}
