/* Cooperative launches.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   grid.c: launches whose blocks all run at once, each on an OS thread of its
   own, and the barrier of the whole grid.

   A block that has ended is not waited for.  */

#include <unistd.h>

#include "simti-futex.h"

/* The barrier.  */
struct simti_grid
{
  pthread_mutex_t lock;
  /* Blocks that have not ended, and those of them that wait.  */
  unsigned alive;
  unsigned arrived;
  /* Counts the times that all had arrived; what waiters look at.  */
  _Atomic uint32_t generation;
  bool spin;
};

/* ---- The barrier -------------------------------------------------------- */

/* Lets those who wait go on if they are all; called with the lock.  */
static void
release_if_all (struct simti_grid *grid)
{
  if (grid->arrived < grid->alive)
    return;
  grid->arrived = 0;
  atomic_fetch_add (&grid->generation, 1);
  simti_wake_all (&grid->generation);
}

static void
leave (struct simti_grid *grid)
{
  pthread_mutex_lock (&grid->lock);
  grid->alive--;
  if (grid->alive > 0)
    release_if_all (grid);
  pthread_mutex_unlock (&grid->lock);
}

/* Wakes who waits in LAUNCH, which a thread has stopped.  */
void
simti_grid_wake (struct simti_launch *launch)
{
  struct simti_grid *grid = launch->grid_barrier;

  if (!grid)
    return;
  pthread_mutex_lock (&grid->lock);
  atomic_fetch_add (&grid->generation, 1);
  simti_wake_all (&grid->generation);
  pthread_mutex_unlock (&grid->lock);
}

static void
wait_for_grid (struct simti_launch *launch, struct simti_grid *grid)
{
  uint32_t before;

  pthread_mutex_lock (&grid->lock);
  before = grid->generation;
  grid->arrived++;
  release_if_all (grid);
  pthread_mutex_unlock (&grid->lock);
  if (!simti_stopped (launch))
    simti_wait_while (&grid->generation, before, grid->spin);
  if (simti_stopped (launch))
    simti_unwind ();
}

/* Called once by each block: waits for the other blocks of the grid that have
   not ended.  */
void
__simt_grid_wait (void)
{
  struct simti_frame *frame = simti_self.frame;

  if (!frame || (!frame->launch->grid_barrier && frame->launch->blocks == 1))
    return;
  if (frame->launch->grid_barrier)
    {
      wait_for_grid (frame->launch, frame->launch->grid_barrier);
      return;
    }
  simti_message ("kernel '%s' waits for its grid, but was not launched by "
		 "cudaLaunchCooperativeKernel", frame->launch->kernel->name);
  simti_abort (cudaErrorLaunchFailure);
}

/* ---- Launches ----------------------------------------------------------- */

static void
run_one_block (struct simti_launch *launch, void *data)
{
  unsigned n = *(unsigned *) data;

  simti_run_blocks (launch, n, n + 1);
}

static void
run_member (struct simti_launch *launch, unsigned member)
{
  simti_run_frame (launch, member, run_one_block, &member);
  leave (launch->grid_barrier);
}

/* Runs all blocks of LAUNCH at once.  False if there are not so many OS
   threads.  */
bool
simti_run_cooperative (struct simti_launch *launch)
{
  struct simti_grid grid = {
    .lock = PTHREAD_MUTEX_INITIALIZER,
    .alive = launch->blocks,
    .spin = launch->blocks <= sysconf (_SC_NPROCESSORS_ONLN)
  };
  bool ok;

  launch->grid_barrier = &grid;
  ok = simti_crew_run (launch, launch->blocks, run_member, true);
  launch->grid_barrier = NULL;
  pthread_mutex_destroy (&grid.lock);
  return ok;
}
