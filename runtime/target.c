/* Offload regions of OpenMP on the host.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   target.c: what the plugin puts in the place of GOMP_target_ext, and what
   runs the teams of a region.

   libgomp's host fallback gives each region a fresh state of the calling
   thread, and with it new OS threads.  A region that the plugin has taken asks
   nothing of that state, so where libgomp would fall back for sure it is
   called directly, and the team of OS threads of the caller serves again and
   again.  In all other cases libgomp decides: it runs the region on a device,
   as a task, or here.

   A team of a region is what a block is for a kernel: it runs on one OS thread,
   from its begin to its end.  How the teams are shared out is team.c's.  */

#include <omp.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "simti.h"

/* Of libgomp's interface with GCC, see gomp-constants.h.  */
#define TARGET_NOWAIT 1
#define MAP_FIRSTPRIVATE 12

/* Teams for each OS thread where their number is free.  */
#define TEAMS_PER_THREAD 8

extern void GOMP_target_ext (int, void (*) (void *), size_t, void **,
			     size_t *, unsigned short *, unsigned, void **,
			     void **);

/* ---- Where a region runs ------------------------------------------------ */

enum answer
{
  NOT_ASKED, NO, YES
};

/* Whether the host runs all regions, wherever they ask to run.  */
static bool
no_devices (void)
{
  static _Atomic int answer;
  int a = atomic_load_explicit (&answer, memory_order_relaxed);

  if (unlikely (a == NOT_ASKED))
    {
      const char *e = getenv ("OMP_TARGET_OFFLOAD");

      a = ((e && !strcasecmp (e, "mandatory")) || omp_get_num_devices () > 0
	   ? NO : YES);
      atomic_store_explicit (&answer, a, memory_order_relaxed);
    }
  return a == YES;
}

/* The size and alignment of a copy of what is firstprivate among the COUNT
   arguments of a region.  */
static size_t
private_size (size_t count, const size_t *sizes, const unsigned short *kinds,
	      size_t *align)
{
  size_t size = 0;

  *align = 1;
  for (size_t i = 0; i < count; i++)
    if ((kinds[i] & 0xff) == MAP_FIRSTPRIVATE)
      {
	size_t a = (size_t) 1 << (kinds[i] >> 8);

	if (*align < a)
	  *align = a;
	size = ((size + a - 1) & -a) + sizes[i];
      }
  return size;
}

/* Copies what is firstprivate to SPACE, which is aligned for it.  */
static void
copy_private (char *space, size_t count, void **args, const size_t *sizes,
	      const unsigned short *kinds)
{
  size_t at = 0;

  for (size_t i = 0; i < count; i++)
    if ((kinds[i] & 0xff) == MAP_FIRSTPRIVATE && args[i])
      {
	size_t a = (size_t) 1 << (kinds[i] >> 8);

	at = (at + a - 1) & -a;
	memcpy (space + at, args[i], sizes[i]);
	args[i] = space + at;
	at += sizes[i];
      }
}

/* Runs the region FN as GOMP_target_ext does, without a new state of the
   thread.  */
static void
run_here (void (*fn) (void *), size_t count, void **args, size_t *sizes,
	  unsigned short *kinds)
{
  size_t align, size = private_size (count, sizes, kinds, &align);
  char space[size + align];

  copy_private (space + (-(uintptr_t) space & (align - 1)), count, args, sizes,
		kinds);
  fn (args);
}

/* Whether this OS thread has given libgomp a region to run as a task outside
   of any parallel region.  GCC 12's libgomp then makes a team for the thread
   and may wait for ever where later parallel regions have teams of different
   sizes; its fallback is not concerned.  */
static __thread bool made_tasks;

/* GOMP_target_ext for the region FN; HOST does the same here if the plugin has
   taken it, else it is FN.  A thread of a parallel region leaves it to libgomp,
   which gives it OS threads.  */
void
__simt_target (int device, void (*fn) (void *), void (*host) (void *),
	       size_t count, void **args, size_t *sizes, unsigned short *kinds,
	       unsigned flags, void **depend, void **info)
{
  bool here = no_devices ();

  if (simti_chain_waits ())
    simti_chain_run ();
  if (here && host != fn && !(flags & TARGET_NOWAIT) && !depend && !made_tasks
      && omp_get_level () == 0)
    {
      run_here (host, count, args, sizes, kinds);
      return;
    }
  if ((flags & TARGET_NOWAIT) && omp_get_level () == 0)
    made_tasks = true;
  GOMP_target_ext (device, here ? host : fn, count, args, sizes, kinds, flags,
		   depend, info);
}

/* ---- Running teams ------------------------------------------------------ */

/* What libsimt knows of a region, kept for ever.  */
struct region
{
  struct simt_kernel kernel;
  struct simti_function record;
};

/* The region that *SLOT, a variable of the compiled code, stands for.  */
static struct region *
get_region (void *_Atomic *slot)
{
  struct region *r = atomic_load (slot), *new;
  void *old = NULL;

  if (likely (r != NULL))
    return r;
  new = calloc (1, sizeof *new);
  if (!new)
    simti_fatal ("no memory for an offload region");
  new->kernel.name = "offload region";
  new->kernel.record = &new->record;
  new->record.kernel = &new->kernel;
  if (atomic_compare_exchange_strong (slot, &old, new))
    return new;
  free (new);
  return old;
}

/* Runs the teams that this OS thread has been given.  */
static void
run_teams (void **args)
{
  void (*fn) (void *) = (void (*) (void *)) args[0];
  int64_t end = __simt_work.end;

  for (int64_t team = __simt_work.begin; team < end; team++)
    {
      __simt_blockIdx.x = team;
      fn (args[1]);
    }
}

/* A number of teams for a region that does not see it and asks for no more
   than MOST threads in all; 0 stands for any number.  */
static unsigned
choose_teams (uint64_t most)
{
  unsigned threads = simti_team_size ();
  uint64_t teams = threads == 1 ? 1 : (uint64_t) threads * TEAMS_PER_THREAD;

  if (most && teams > most)
    teams = most;
  return teams > INT32_MAX ? INT32_MAX : teams;
}

/* Runs FN (DATA) for each team of the region that *SLOT stands for.  There are
   TEAMS of them if EXACT is not 0; else as many as are good, but no more than
   TEAMS times LIMIT times THREADS, each of which may be 0 for any number.  */
void
__simt_teams (void *slot, void (*fn) (void *), void *data, unsigned teams,
	      unsigned limit, unsigned threads, unsigned exact)
{
  struct region *r = get_region (slot);
  void *args[] = {(void *) fn, data};
  uint64_t each = limit && (!threads || limit < threads) ? limit : threads;

  if (exact)
    teams = teams ? teams : 1;
  else
    teams = choose_teams (teams ? teams * each : 0);
  simti_run_teams (&r->kernel, run_teams, args, teams);
}

/* ---- Regions that are kernels ------------------------------------------- */

/* The host itself, see gomp-constants.h.  */
#define DEVICE_HOST (-2)

/* Has the next launch have TEAMS blocks (0: one), each with as many threads as
   a parallel region that asks for THREADS gets if a team may have no more than
   LIMIT; 0 stands for any number.  False if blocks cannot be so large: then
   libgomp has run the region FN (DATA).  */
bool
__simt_shape (unsigned teams, unsigned limit, unsigned threads,
	      void (*fn) (void *), void *data)
{
  dim3 grid = {teams ? teams : 1, 1, 1}, block = {1, 1, 1};

  if (!threads)
    threads = limit ? limit : (unsigned) omp_get_max_threads ();
  if (limit && threads > limit)
    threads = limit;
  block.x = threads;
  if (threads <= SIMTI_MAX_THREADS && grid.x <= SIMTI_MAX_GRID_X)
    {
      __simt_configure_c (grid, block, 0, NULL);
      simti_self.configs[simti_self.n_configs - 1].region = true;
      return true;
    }
  GOMP_target_ext (DEVICE_HOST, fn, 0, data, NULL, NULL, 0, NULL, NULL);
  return false;
}

/* ---- Loops with a schedule ---------------------------------------------- */

/* The loop that the thread of the team is about to run.  */
static __thread struct
{
  long start;
  long end;
  bool any;
} loop;

/* Has the next __simt_loop_next on this OS thread give out the whole loop from
   START to END.  */
void
__simt_loop (long start, long end, long incr)
{
  loop.start = start;
  loop.end = end;
  loop.any = incr > 0 ? start < end : start > end;
}

/* GOMP_loop_dynamic_next and the like for a team of one thread.  */
bool
__simt_loop_next (long *start, long *end)
{
  bool any = loop.any;

  *start = loop.start;
  *end = loop.end;
  loop.any = false;
  return any;
}
