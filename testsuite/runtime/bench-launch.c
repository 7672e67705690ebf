/* Cost of launches and switches.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   bench-launch.c: prints what an empty kernel costs by grid size, and what a
   switch of fibers costs.  Fails if a launch of one block takes 5 us.  */

#include <time.h>
#include "check.h"

static void empty (void);
static void waits (int);

static void
empty_entry (void **args)
{
  (void) args;
}

static void
waits_entry (void **args)
{
  for (int i = 0; i < *(int *) args[0]; i++)
    __builtin_simt_barrier ();
}

static const struct simt_param int_param[] = {{4, 0}};

KERNEL (empty, SIMT_NEST, empty_entry, 0, NULL)
KERNEL (waits, SIMT_FIBER, waits_entry, 1, int_param)

static void
empty (void)
{
  __simt_launch (&empty_kernel, NULL);
}

static void
waits (int n)
{
  void *args[] = {&n};

  __simt_launch (&waits_kernel, args);
}

static double
now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

static double
launch_cost (unsigned grid, int n)
{
  double begin = now ();

  for (int i = 0; i < n; i++)
    {
      configure (grid, 256, 0);
      empty ();
    }
  return (now () - begin) / n;
}

static double
switch_cost (int threads)
{
  int n = 1000;
  double begin;

  configure (1, threads, 0);
  waits (1);
  begin = now ();
  configure (1, threads, 0);
  waits (n);
  return (now () - begin) / n / threads;
}

/* The mean of the best of ten times N launches.  */
static double
best_cost (unsigned grid, int n)
{
  double best = launch_cost (grid, n);

  for (int i = 0; i < 9; i++)
    {
      double cost = launch_cost (grid, n);

      if (cost < best)
	best = cost;
    }
  return best;
}

int
main (void)
{
  double one;

  launch_cost (1, 1000);
  one = launch_cost (1, 10000);
  printf ("empty kernel, 1 block: %.0f ns\n", one);
  for (unsigned grid = 2; grid <= 1000000; grid *= 10)
    printf ("empty kernel, %u blocks: %.0f ns\n", grid,
	    best_cost (grid, 1000));
  for (int threads = 2; threads <= 1024; threads *= 8)
    printf ("fiber switch, %d threads: %.1f ns\n", threads,
	    switch_cost (threads));
  return one > 5000;
}
