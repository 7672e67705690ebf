/* Launches.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   launch.c: checks a launch, and runs the blocks of its grid on libgomp's
   team of OS threads.

   A launch has ended when its statement has.  Grids of which earlier launches
   of the same kernel tell that they cost less than waking the team run on the
   launching thread, and so does what is launched inside a parallel region or
   while another thread holds the team.

   Each member of the team starts with its own contiguous share of the blocks,
   the same in each launch, so that it meets its data in its own cache again;
   it takes a quarter of what is left of it at a time, and who has nothing
   left takes half of the largest share.  */

#include <omp.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "simti.h"
#include "simti-memory.h"
#include "simti-stream.h"
#include "simti-tools.h"

/* What a team must save to be opened, in nanoseconds: when its threads still
   spin for work, and when they sleep.  */
#define AWAKE_COST 6000
#define ASLEEP_COST 30000
#define AWAKE_TIME 2000000

__thread struct simt_work __simt_work;
__thread struct simt_dim3 __simt_threadIdx;
__thread struct simt_dim3 __simt_blockIdx;
__thread struct simt_dim3 __simt_blockDim = {1, 1, 1};
__thread struct simt_dim3 __simt_gridDim = {1, 1, 1};

__thread struct simti_thread simti_self;

/* Nonzero while a launch holds the team.  */
static _Atomic int team_busy;

uint64_t
simti_now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec * UINT64_C (1000000000) + t.tv_nsec;
}

/* ---- Threads of the host ------------------------------------------------ */

static pthread_key_t key;
static pthread_once_t key_once = PTHREAD_ONCE_INIT;

static void
thread_ends (void *data)
{
  struct simti_thread *self = data;

  simti_arena_free_all (self->arenas);
  self->arenas = NULL;
  free (self->setup);
  self->setup = NULL;
}

static void
make_key (void)
{
  pthread_key_create (&key, thread_ends);
}

/* Has the calling thread give back at its end what it holds.  */
void
simti_thread_mark (void)
{
  if (simti_self.has_key)
    return;
  pthread_once (&key_once, make_key);
  pthread_setspecific (key, &simti_self);
  simti_self.has_key = true;
}

/* ---- Running blocks ----------------------------------------------------- */

/* What a launch changes of its OS thread.  */
struct context
{
  struct simt_work work;
  struct simt_dim3 thread_idx;
  struct simt_dim3 block_idx;
  struct simt_dim3 block_dim;
  struct simt_dim3 grid_dim;
};

static void
save_context (struct context *c)
{
  c->work = __simt_work;
  c->thread_idx = __simt_threadIdx;
  c->block_idx = __simt_blockIdx;
  c->block_dim = __simt_blockDim;
  c->grid_dim = __simt_gridDim;
}

static void
restore_context (const struct context *c)
{
  __simt_work = c->work;
  __simt_threadIdx = c->thread_idx;
  __simt_blockIdx = c->block_idx;
  __simt_blockDim = c->block_dim;
  __simt_gridDim = c->grid_dim;
}

static void
enter_launch (struct simti_launch *launch, struct simti_arena *arena)
{
  __simt_work.slots = arena->slots;
  __simt_work.dynamic_shared = arena->shared;
  __simt_work.prepared = launch->prepared;
  __simt_work.threads = launch->threads;
  __simt_work.threads_padded = launch->threads_padded;
  __simt_threadIdx = (struct simt_dim3) {0, 0, 0};
  __simt_blockIdx = (struct simt_dim3) {0, 0, 0};
  __simt_blockDim = launch->block;
  __simt_gridDim = launch->grid;
  if (simti_watched ())
    simti_open_memory (arena->slots, arena->slots_size);
  simti_arena_open_shared (arena, launch->shared);
}

/* Calls RUN (LAUNCH, DATA) on this OS thread as MEMBER of LAUNCH.  Returns
   when RUN does, or when one of the kernel's threads stops the launch.  */
void
simti_run_frame (struct simti_launch *launch, unsigned member,
		 void (*run) (struct simti_launch *, void *), void *data)
{
  struct context saved;
  struct simti_frame frame;

  save_context (&saved);
  frame.launch = launch;
  frame.outer = simti_self.frame;
  frame.block = NULL;
  frame.arena = &launch->arenas->members[member];
  enter_launch (launch, frame.arena);
  simti_self.frame = &frame;
  simti_self.depth++;
  if (_setjmp (frame.env) == 0)
    run (launch, data);
  simti_self.depth--;
  simti_self.frame = frame.outer;
  restore_context (&saved);
}

/* Runs blocks BEGIN to END - 1; called inside a frame.  */
void
simti_run_blocks (struct simti_launch *launch, int64_t begin, int64_t end)
{
  if (launch->kernel->lowering == SIMT_FIBER)
    {
      simti_fiber_run (launch, begin, end);
      return;
    }
  __simt_work.begin = begin;
  __simt_work.end = end;
  launch->entry (launch->args);
}

struct piece
{
  int64_t begin;
  int64_t end;
};

static void
run_piece (struct simti_launch *launch, void *data)
{
  const struct piece *p = data;

  simti_run_blocks (launch, p->begin, p->end);
}

static void
run_inline (struct simti_launch *launch, int64_t begin, int64_t end)
{
  struct piece p = {begin, end};

  simti_run_frame (launch, 0, run_piece, &p);
}

/* Shared variables lie in thread-local storage.  True if a launch of KERNEL
   here would write to those of a block that this OS thread is running.  */
static bool
needs_other_thread (const struct simt_kernel *kernel)
{
  if (!kernel->static_shared)
    return false;
  for (struct simti_frame *f = simti_self.frame; f; f = f->outer)
    if (f->launch->kernel->static_shared)
      return true;
  return false;
}

static void
run_all_as (struct simti_launch *launch, unsigned member)
{
  struct piece p = {0, launch->blocks};

  simti_run_frame (launch, member, run_piece, &p);
}

/* ---- The team ----------------------------------------------------------- */

/* Units BEGIN (low half) to END - 1 (high half) that nobody has taken.  */
struct share
{
  _Atomic uint64_t range;
} __attribute__ ((aligned (64)));

struct team
{
  struct share *shares;
  unsigned members;
  unsigned me;
  int64_t first;
  /* Blocks of a unit, which is 1 but in grids of over 2^31 blocks.  */
  int64_t unit;
  /* Blocks that this member has run.  */
  int64_t done;
};

static uint64_t
pack (uint32_t begin, uint32_t end)
{
  return (uint64_t) end << 32 | begin;
}

static uint32_t
left_in (uint64_t range)
{
  uint32_t begin = range, end = range >> 32;

  return begin < end ? end - begin : 0;
}

/* Takes a quarter of SHARE from its front.  */
static bool
take_front (struct share *share, uint32_t *begin, uint32_t *end)
{
  uint64_t r = atomic_load_explicit (&share->range, memory_order_relaxed);
  uint32_t n;

  do
    {
      n = left_in (r);
      if (n == 0)
	return false;
      *begin = r;
      *end = *begin + n / 4 + (n % 4 != 0);
    }
  while (!atomic_compare_exchange_weak (&share->range, &r,
					pack (*end, r >> 32)));
  return true;
}

static struct share *
largest_share (struct team *team, uint64_t *range)
{
  struct share *best = NULL;
  uint32_t most = 0;

  for (unsigned i = 0; i < team->members; i++)
    {
      uint64_t r = atomic_load_explicit (&team->shares[i].range,
					 memory_order_relaxed);
      if (left_in (r) > most)
	{
	  most = left_in (r);
	  best = &team->shares[i];
	  *range = r;
	}
    }
  return best;
}

/* Moves half of the largest share, from its end, to the own one, which is
   empty.  False if nothing is left anywhere.  */
static bool
steal (struct team *team)
{
  struct share *victim;
  uint64_t r;

  while ((victim = largest_share (team, &r)))
    {
      uint32_t end = r >> 32, n = left_in (r);
      uint32_t middle = end - n / 2 - (n & 1);

      if (atomic_compare_exchange_strong (&victim->range, &r,
					  pack (r, middle)))
	{
	  atomic_store (&team->shares[team->me].range, pack (middle, end));
	  return true;
	}
    }
  return false;
}

static void
run_shares (struct simti_launch *launch, void *data)
{
  struct team *team = data;
  uint32_t begin, end;

  do
    while (!simti_stopped (launch)
	   && take_front (&team->shares[team->me], &begin, &end))
      {
	int64_t b = team->first + begin * team->unit;
	int64_t e = team->first + end * team->unit;

	if (e > launch->blocks)
	  e = launch->blocks;
	simti_run_blocks (launch, b, e);
	team->done += e - b;
      }
  while (!simti_stopped (launch) && steal (team));
}

static void
deal_shares (struct team *team, uint32_t units)
{
  for (unsigned i = 0; i < team->members; i++)
    {
      uint32_t begin = (uint64_t) units * i / team->members;
      uint32_t end = (uint64_t) units * (i + 1) / team->members;

      atomic_init (&team->shares[i].range, pack (begin, end));
    }
}

/* Nanoseconds of a block, times 1024; never 0, which stands for unknown.  */
static uint64_t
cost_of (uint64_t ns, int64_t blocks)
{
  uint64_t c = (ns << 10) / blocks;

  return c ? c : 1;
}

static void
lower (_Atomic uint64_t *least, uint64_t value)
{
  uint64_t now = *least;

  while (value < now && !atomic_compare_exchange_weak (least, &now, value))
    continue;
}

/* Runs blocks FIRST to the last on a team.  Returns the cost of a block as
   the fastest member found it: others may have had to wait for a
   processor.  */
static uint64_t
run_team (struct simti_launch *launch, int64_t first)
{
  unsigned members = launch->members;
  struct share shares[members];
  int64_t blocks = launch->blocks - first;
  struct team all = {
    .shares = shares, .members = members, .first = first,
    .unit = 1 + (blocks >> 31)
  };
  _Atomic uint64_t cost = UINT64_MAX;

  deal_shares (&all, (blocks + all.unit - 1) / all.unit);
  simti_release_order (launch);
#pragma omp parallel num_threads (members)
  {
    struct team mine = all;
    uint64_t begin = simti_now ();

    simti_acquire_order (launch);
    mine.me = omp_get_thread_num ();
    simti_run_frame (launch, mine.me, run_shares, &mine);
    if (mine.done)
      lower (&cost, cost_of (simti_now () - begin, mine.done));
    simti_release_order (launch);
  }
  simti_acquire_order (launch);
  simti_self.team_closed = simti_now ();
  return cost;
}

static bool
take_team (void)
{
  return !atomic_exchange (&team_busy, 1);
}

static void
give_team (void)
{
  atomic_store (&team_busy, 0);
}

/* How many OS threads a launch by this thread may have.  */
static unsigned
team_size (void)
{
  int n;

  if (omp_in_parallel ()
      || (simti_self.frame && simti_self.frame->launch->grid_barrier))
    return 1;
  n = omp_get_max_threads ();
  return n > 0 ? n : 1;
}

/* ---- Deciding who runs -------------------------------------------------- */

/* True if LEFT blocks of COST / 1024 ns each (0: not known) are worth a
   team.  */
static bool
worth_team (uint64_t cost, int64_t left, uint64_t now)
{
  uint64_t open;

  if (left < 2)
    return false;
  if (cost == 0)
    return true;
  open = (now - simti_self.team_closed < AWAKE_TIME
	  ? AWAKE_COST : ASLEEP_COST);
  return (unsigned __int128) cost * left > (unsigned __int128) open * 1024;
}

/* How many of LEFT blocks to run before looking at the clock again: a few at
   first, in case the blocks cost more than those of earlier launches, then
   twice as many as have been run, but not for longer than a sleeping team
   costs.  */
static int64_t
piece_size (uint64_t cost, int64_t left, int64_t blocks)
{
  int64_t n = cost ? ASLEEP_COST * INT64_C (1024) / cost : 1;
  int64_t most = left == blocks ? blocks / 256 : 2 * (blocks - left);

  if (n > most)
    n = most;
  if (n < 1)
    n = 1;
  return n < left ? n : left;
}

/* Whether to open a team for the blocks from NEXT on, NOW: what earlier
   launches tell decides at first; later, what this one has shown in a time
   that can be measured.  */
static bool
wants_team (const struct simti_launch *launch, int64_t next, uint64_t cost,
	    uint64_t start, uint64_t now)
{
  return ((next == 0 || now - start > AWAKE_COST / 2)
	  && worth_team (cost, launch->blocks - next, now));
}

static void
run_grid (struct simti_launch *launch)
{
  struct simti_function *f = launch->kernel->record;
  uint64_t cost = atomic_load_explicit (&f->block_cost,
					memory_order_relaxed);
  uint64_t start = simti_now (), now = start;
  int64_t next = 0;

  while (next < launch->blocks && !simti_stopped (launch))
    {
      int64_t n;

      if (wants_team (launch, next, cost, start, now) && take_team ())
	{
	  cost = run_team (launch, next);
	  give_team ();
	  break;
	}
      n = piece_size (cost, launch->blocks - next, launch->blocks);
      run_inline (launch, next, next + n);
      next += n;
      now = simti_now ();
      cost = cost_of (now - start, next);
    }
  atomic_store_explicit (&f->block_cost, cost, memory_order_relaxed);
}

/* ---- Checking and starting ---------------------------------------------- */

static cudaError_t
refuse (const struct simt_kernel *kernel, cudaError_t error, const char *why)
{
  simti_verbose ("kernel '%s' not run: %s", kernel->name, why);
  return error;
}

static bool
grid_fits (struct simt_dim3 g)
{
  return (g.x && g.y && g.z && g.x <= SIMTI_MAX_GRID_X
	  && g.y <= SIMTI_MAX_GRID_YZ && g.z <= SIMTI_MAX_GRID_YZ);
}

static bool
block_fits (struct simt_dim3 b)
{
  return (b.x && b.y && b.z && b.x <= SIMTI_MAX_BLOCK_XY
	  && b.y <= SIMTI_MAX_BLOCK_XY && b.z <= SIMTI_MAX_BLOCK_Z
	  && b.x * b.y * b.z <= SIMTI_MAX_THREADS);
}

/* The largest dynamic shared memory that launches of KERNEL may ask for.  */
static size_t
dynamic_limit (const struct simt_kernel *kernel)
{
  int set = atomic_load_explicit (&kernel->record->max_dynamic,
				  memory_order_relaxed);
  size_t most = set > SIMTI_SHARED ? SIMTI_SHARED_OPTIN : SIMTI_SHARED;

  if (kernel->static_shared >= most)
    return 0;
  most -= kernel->static_shared;
  return set > SIMTI_SHARED && (size_t) set < most ? (size_t) set : most;
}

/* What CUDA says to a launch of KERNEL as CONFIG tells.  */
cudaError_t
simti_check_launch (const struct simt_kernel *kernel,
		    const struct simti_config *config)
{
  if (unlikely (!grid_fits (config->grid)))
    return refuse (kernel, cudaErrorInvalidConfiguration,
		   "an extent of the grid is zero or over the limit");
  if (unlikely (!block_fits (config->block)))
    return refuse (kernel, cudaErrorInvalidConfiguration,
		   "an extent of the block is zero or over the limit");
  if (unlikely (config->shared > dynamic_limit (kernel)))
    return refuse (kernel, cudaErrorInvalidValue,
		   "more dynamic shared memory than the limit");
  if (unlikely (kernel->max_threads
		&& config->block.x * config->block.y * config->block.z
		   > kernel->max_threads))
    return refuse (kernel, cudaErrorLaunchOutOfResources,
		   "block larger than __launch_bounds__ tells");
  return cudaSuccess;
}

/* Whether the parameters whose bits are in MASK point into distinct allocations
   of libsimt's, or nowhere.  */
static bool
pointers_apart (void **args, uint64_t mask)
{
  enum { MOST = 16 };
  char *seen[MOST];
  unsigned n = 0;

  for (; mask; mask &= mask - 1)
    {
      struct simti_block_of_memory m;
      const void *p = *(void **) args[__builtin_ctzll (mask)];

      if (!p)
	continue;
      if (n == MOST || !simti_find_memory (p, &m))
	return false;
      for (unsigned i = 0; i < n; i++)
	if (seen[i] == m.base)
	  return false;
      seen[n++] = m.base;
    }
  return true;
}

/* Chooses the code that runs LAUNCH: a copy for its block if KERNEL has
   one.  */
static void
choose_code (struct simti_launch *launch, const struct simt_kernel *kernel)
{
  struct simt_dim3 b = launch->block;

  launch->entry = kernel->entry;
  launch->slot_bytes = kernel->slot_bytes;
  launch->slot_fixed = kernel->slot_fixed;
  launch->prepared_bytes = kernel->prepared_bytes;
  for (const struct simt_copy *c = kernel->copies;
       c != kernel->copies + kernel->n_copies; c++)
    if (c->x == b.x && c->y == b.y && c->z == b.z
	&& pointers_apart (launch->args, c->apart))
      {
	launch->entry = c->entry;
	launch->slot_bytes = c->slot_bytes;
	launch->slot_fixed = c->slot_fixed;
	launch->prepared_bytes = c->prepared_bytes;
	return;
      }
}

static void
describe (struct simti_launch *launch, struct simt_kernel *kernel,
	  const struct simti_config *config, void **args)
{
  launch->kernel = kernel;
  launch->args = args;
  launch->grid = config->grid;
  launch->block = config->block;
  launch->shared = config->shared;
  launch->blocks = (int64_t) config->grid.x * config->grid.y * config->grid.z;
  launch->threads = config->block.x * config->block.y * config->block.z;
  launch->threads_padded = (launch->threads + 63) & -64u;
  choose_code (launch, kernel);
  launch->prepared = NULL;
  launch->grid_barrier = NULL;
  atomic_init (&launch->stop, 0);
}

/* Reserves the memory that MEMBERS members need.  */
static bool
reserve (struct simti_launch *launch, unsigned members)
{
  size_t slots = (launch->slot_bytes * launch->threads_padded
		  + launch->slot_fixed);
  unsigned fibers = (launch->kernel->lowering == SIMT_FIBER
		     ? launch->threads : 0);

  simti_thread_mark ();
  launch->arenas = simti_arena_reserve (&simti_self.arenas, simti_self.depth,
					members, slots, launch->shared,
					fibers);
  return launch->arenas != NULL;
}

static void
run_prepare (struct simti_launch *launch, void *data)
{
  (void) data;
  simti_run_blocks (launch, 0, 0);
}

/* Has LAUNCH compute in SPACE, of 63 bytes more than it needs, what its blocks
   share.  */
static void
prepare (struct simti_launch *launch, char *space)
{
  launch->prepared = space + (-(uintptr_t) space & 63);
  simti_run_frame (launch, 0, run_prepare, NULL);
}

static cudaError_t
start (struct simti_launch *launch, bool cooperative)
{
  bool elsewhere = unlikely (simti_self.frame != NULL)
		   && needs_other_thread (launch->kernel);
  unsigned members = 1;
  char space[launch->prepared_bytes + 63];

  if (cooperative)
    members = launch->blocks;
  else if (launch->blocks > 1 && !elsewhere)
    members = team_size ();
  launch->members = members;
  if (!reserve (launch, members))
    return refuse (launch->kernel, cudaErrorMemoryAllocation,
		   "no memory for its slots, shared memory or stacks");
  if (launch->prepared_bytes)
    prepare (launch, space);
  if (unlikely (simti_stopped (launch)))
    return cudaSuccess;
  if (cooperative && !simti_run_cooperative (launch))
    return refuse (launch->kernel, cudaErrorLaunchOutOfResources,
		   "no OS thread for each of its blocks");
  if (cooperative)
    return cudaSuccess;
  if (elsewhere)
    return (simti_crew_run (launch, 1, run_all_as, false)
	    ? cudaSuccess : cudaErrorLaunchOutOfResources);
  if (members == 1)
    run_inline (launch, 0, launch->blocks);
  else
    run_grid (launch);
  return cudaSuccess;
}

/* Runs KERNEL with ARGS as CONFIG tells; returns when it has ended.  Sets the
   error that it returns.  */
cudaError_t
simti_launch (struct simt_kernel *kernel, const struct simti_config *config,
	      void **args)
{
  struct simti_launch launch;
  cudaError_t error = simti_sticky ();

  if (unlikely (error))
    return simti_set (error);
  if (unlikely (!kernel->record))
    simti_register (kernel);
  error = simti_check_launch (kernel, config);
  if (!error && config->cooperative
      && ((uint64_t) config->grid.x * config->grid.y * config->grid.z
	  > SIMTI_MAX_COOPERATIVE))
    error = refuse (kernel, cudaErrorCooperativeLaunchTooLarge,
		    "too many blocks to run at once");
  if (!error && unlikely (config->stream != NULL))
    {
      error = simti_stream_check (config->stream);
      if (!error && simti_capturing (config->stream))
	return simti_set (simti_capture_kernel (kernel, config, args));
    }
  if (!error)
    {
      describe (&launch, kernel, config, args);
      error = start (&launch, config->cooperative);
    }
  return simti_set (error);
}

/* ---- What <<<...>>> becomes --------------------------------------------- */

/* Notes what stands between <<< and >>> for the kernel that is called next.
   A note that is never used (the arguments of its kernel threw an exception)
   is dropped when there are too many.  */
void
__simt_configure_c (dim3 grid, dim3 block, size_t shared, cudaStream_t stream)
{
  struct simti_thread *self = &simti_self;
  struct simti_config *c;

  if (unlikely (self->n_configs == SIMTI_CONFIG_MAX))
    {
      memmove (self->configs, self->configs + 1,
	       (SIMTI_CONFIG_MAX - 1) * sizeof *self->configs);
      self->n_configs--;
    }
  c = &self->configs[self->n_configs++];
  c->grid = simti_dim3 (grid);
  c->block = simti_dim3 (block);
  c->shared = shared;
  c->stream = stream;
  c->cooperative = false;
}

/* Called by every kernel function: runs KERNEL with the arguments whose
   addresses are in ARGS, as the last configuration tells.  */
void
__simt_launch (struct simt_kernel *kernel, void **args)
{
  struct simti_thread *self = &simti_self;
  struct simti_config config;

  if (unlikely (self->n_configs == 0))
    {
      refuse (kernel, cudaErrorInvalidConfiguration,
	      "called without <<<...>>>");
      simti_set (cudaErrorInvalidConfiguration);
      return;
    }
  config = self->configs[--self->n_configs];
  simti_launch (kernel, &config, args);
}

static void
do_nothing (void)
{
}

/* Called after the configuration of a launch whose kernel is known by its
   address only: returns what is to be called, FUNCTION if it is a kernel.  If
   it is not, the launch is an error and ends here; what is returned may be
   called with any arguments.  */
void *
__simt_launch_target (void *function)
{
  if (likely (simti_function_of (function) != NULL))
    return function;
  if (simti_self.n_configs)
    simti_self.n_configs--;
  simti_verbose ("function at %p not run: it is not a kernel", function);
  simti_set (cudaErrorInvalidDeviceFunction);
  return (void *) do_nothing;
}

/* The dynamic shared memory of the block.  */
void *
__builtin_simt_dynamic_shared (void)
{
  return __simt_work.dynamic_shared;
}
