/* Schedules.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   launch-schedule.c: every block runs once whatever the schedule; with a
   static one each OS thread runs its own share, the same in each launch; with
   a dynamic one, a block that takes long does not keep many others.  */

#include <omp.h>
#include <sched.h>
#include <stdatomic.h>
#include "check.h"

#define BLOCKS 1000

static void shares (void);
static void even (void);
static void waits (void);
static void small (void);

static _Atomic int runs[BLOCKS];
static int who[BLOCKS];
static _Atomic int done;
static int most, reached;

static void
note (int64_t b)
{
  runs[b]++;
  who[b] = omp_get_thread_num ();
}

/* Takes some time, for a team to be worth it.  */
static void
note_entry (void **args)
{
  (void) args;
  for (int64_t b = __simt_work.begin; b < __simt_work.end; b++)
    {
      for (volatile int i = 0; i < 500; i++)
	continue;
      note (b);
    }
}

/* Block 0 waits until enough others have run, for a while.  */
static void
waits_entry (void **args)
{
  (void) args;
  for (int64_t b = __simt_work.begin; b < __simt_work.end; b++)
    {
      for (int i = 0; b == 0 && done < most && i < 2000000; i++)
	sched_yield ();
      if (b == 0)
	reached = done;
      note (b);
      done++;
    }
}

KERNEL (shares, SIMT_NEST, note_entry, 0, NULL, .flags = SIMT_STATIC)
KERNEL (even, SIMT_NEST, note_entry, 0, NULL)
KERNEL (waits, SIMT_NEST, waits_entry, 0, NULL, .flags = SIMT_DYNAMIC)
KERNEL (small, SIMT_NEST, note_entry, 0, NULL, .small = BLOCKS + 1)

static void
shares (void)
{
  __simt_launch (&shares_kernel, NULL);
}

static void
even (void)
{
  __simt_launch (&even_kernel, NULL);
}

static void
waits (void)
{
  __simt_launch (&waits_kernel, NULL);
}

static void
small (void)
{
  __simt_launch (&small_kernel, NULL);
}

/* Launches KERNEL; checks that each block has run once.  */
static void
launch (void (*kernel) (void))
{
  int wrong = 0;

  memset ((void *) runs, 0, sizeof runs);
  done = 0;
  configure (BLOCKS, 1, 0);
  kernel ();
  for (int i = 0; i < BLOCKS; i++)
    wrong += runs[i] != 1;
  CHECK (wrong == 0);
}

/* True if COUNT members ran equal shares of the blocks from FIRST on.  */
static int
ran_shares (int first, int count)
{
  int wrong = 0, n = BLOCKS - first;

  for (int i = 0; i < count; i++)
    for (int k = n * i / count; k < n * (i + 1) / count; k++)
      wrong += who[first + k] != i;
  return wrong == 0;
}

/* The same, after some blocks that the launching thread ran alone.  */
static int
ran_shares_later (int count)
{
  for (int first = 0; first < BLOCKS && who[first] == 0; first++)
    if (ran_shares (first, count))
      return 1;
  return 0;
}

/* The first launch is the one of which nothing is known.  */
int
main (void)
{
  unsetenv ("SIMT_SCHEDULE");
  omp_set_num_threads (4);
  launch (small);
  CHECK (ran_shares (0, 1));
  launch (shares);
  CHECK (ran_shares (0, 4));
  for (int i = 0; i < 20; i++)
    {
      launch (shares);
      CHECK (ran_shares (0, 1) || ran_shares_later (4));
      launch (even);
    }
  omp_set_num_threads (2);
  most = BLOCKS - 40;
  launch (waits);
  CHECK (done == BLOCKS);
  CHECK (done == BLOCKS);
  CHECK (reached >= most);
  return failures != 0;
}
