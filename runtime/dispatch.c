/* The dispatcher of kernels whose barriers are under divergent control.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   dispatch.c: chooses which region of a kernel to run next; called by code
   that row split of the compiler makes.  */

#include "simt-abi.h"

enum
{
  STATE_WAITS = 1 << 30,
  STATE_GRID = 1 << 29,
  STATE_MASK = STATE_GRID - 1,
  STATE_ENDED = -1
};

/* The least region at which one of the THREADS threads whose STATE is given is
   ready to go on, or INT32_MAX.  */

static int32_t
least_ready (const int32_t *state, uint32_t threads)
{
  int32_t least = INT32_MAX;
  for (uint32_t t = 0; t < threads; t++)
    {
      int32_t s = state[t];
      int32_t candidate = s < 0 || s >= STATE_GRID ? INT32_MAX : s;
      least = candidate < least ? candidate : least;
    }
  return least;
}

/* Let all threads that wait at barriers go on; returns whether they wait for
   the whole grid.  */

static int
release (int32_t *state, uint32_t threads)
{
  int32_t all = 0;
  for (uint32_t t = 0; t < threads; t++)
    {
      int32_t s = state[t];
      all |= s < 0 ? 0 : s;
      state[t] = s < 0 ? s : s & STATE_MASK;
    }
  return (all & STATE_GRID) != 0;
}

/* STATE[t] is the region where thread t goes on, with STATE_WAITS set while it
   waits at the barrier before it, and STATE_GRID too if that is one of the
   grid; or STATE_ENDED.  Returns the number of the region whose threads are to
   run next, or -1 when all THREADS threads have ended.  Threads pass a barrier
   once all that have not ended wait at one; among the others the least region
   comes first, so that threads meet where their paths join.  */

int
__simt_next_region (int32_t *state, uint32_t threads)
{
  int32_t region = least_ready (state, threads);
  if (region != INT32_MAX)
    return region;
  if (release (state, threads))
    __simt_grid_wait ();
  region = least_ready (state, threads);
  return region == INT32_MAX ? -1 : region;
}
