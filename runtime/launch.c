/* Launches.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   launch.c: checks a launch and runs its blocks, or has a team run them
   (team.c).  A launch has ended when its statement has, or waits for others
   that follow without anything between that could tell (chain.c).  */

#include <omp.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "simti.h"
#include "simti-memory.h"
#include "simti-stream.h"
#include "simti-tools.h"

__thread struct simt_work __simt_work;
__thread struct simt_dim3 __simt_threadIdx;
__thread struct simt_dim3 __simt_blockIdx;
__thread struct simt_dim3 __simt_blockDim = {1, 1, 1};
__thread struct simt_dim3 __simt_gridDim = {1, 1, 1};

__thread struct simti_thread simti_self;

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
  free (self->chain);
  self->chain = NULL;
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

/* Runs blocks BEGIN to END - 1 on this OS thread alone.  */
void
simti_run_inline (struct simti_launch *launch, int64_t begin, int64_t end)
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

/* Whether LAUNCH has the blocks that C is for, and not too many.  */
static bool
fits_copy (const struct simti_launch *launch, const struct simt_copy *c)
{
  struct simt_dim3 b = launch->block, g = launch->grid;

  return (c->x == b.x && c->y == b.y && c->z == b.z
	  && g.x <= SIMT_COPY_THREADS / b.x && g.y <= SIMT_COPY_THREADS / b.y
	  && g.z <= SIMT_COPY_THREADS / b.z
	  && pointers_apart (launch->args, c->apart));
}

/* Chooses the code that runs LAUNCH: a copy for its block if KERNEL has
   one.  */
static void
choose_code (struct simti_launch *launch, const struct simt_kernel *kernel)
{
  launch->entry = kernel->entry;
  launch->slot_bytes = kernel->slot_bytes;
  launch->slot_fixed = kernel->slot_fixed;
  launch->prepared_bytes = kernel->prepared_bytes;
  launch->flags = kernel->flags;
  launch->small = kernel->small;
  for (const struct simt_copy *c = kernel->copies;
       c != kernel->copies + kernel->n_copies; c++)
    if (fits_copy (launch, c))
      {
	launch->entry = c->entry;
	launch->slot_bytes = c->slot_bytes;
	launch->slot_fixed = c->slot_fixed;
	launch->prepared_bytes = c->prepared_bytes;
	launch->flags = c->flags;
	launch->small = c->small;
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

/* Runs LAUNCH, which has memory for its members.  */
static void
run (struct simti_launch *launch)
{
  if (launch->members == 1)
    simti_run_inline (launch, 0, launch->blocks);
  else
    simti_run_grid (launch);
}

/* Runs LAUNCH with those that wait for it, or has it wait if MAY_WAIT.  The
   first that waits is one for a team.  */
static void
run_in_chain (struct simti_launch *launch, bool may_wait)
{
  bool waits = simti_chain_waits ();

  if (!waits && (!may_wait || simti_small_launch (launch)))
    {
      run (launch);
      return;
    }
  if (!simti_chain_add (launch))
    {
      if (waits)
	simti_chain_run ();
      if (!may_wait || !simti_chain_add (launch))
	{
	  run (launch);
	  return;
	}
    }
  if (!may_wait)
    simti_chain_run ();
}

static cudaError_t
start (struct simti_launch *launch, bool cooperative, bool may_wait)
{
  bool elsewhere = unlikely (simti_self.frame != NULL)
		   && needs_other_thread (launch->kernel);
  unsigned members = 1;
  char space[launch->prepared_bytes + 63];

  /* What blocks share is computed from memory as it is when they run.  */
  may_wait &= launch->prepared_bytes == 0;
  if ((cooperative || elsewhere || launch->prepared_bytes)
      && simti_chain_waits ())
    simti_chain_run ();
  if (cooperative)
    members = launch->blocks;
  else if (launch->blocks > 1 && !elsewhere)
    members = simti_team_size ();
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
  run_in_chain (launch, may_wait);
  return cudaSuccess;
}

/* Runs KERNEL with ARGS as CONFIG tells, or has it wait if MAY_WAIT.  */
static cudaError_t
launch (struct simt_kernel *kernel, const struct simti_config *config,
	void **args, bool may_wait)
{
  struct simti_launch launch;
  cudaError_t error = simti_sticky ();

  if (unlikely (error))
    return error;
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
	return simti_capture_kernel (kernel, config, args);
    }
  if (error)
    return error;
  describe (&launch, kernel, config, args);
  return start (&launch, config->cooperative, may_wait);
}

/* Runs KERNEL with ARGS as CONFIG tells; returns when it has ended, or will end
   before its effects can be seen.  Sets the error that it returns.  */
cudaError_t
simti_launch (struct simt_kernel *kernel, const struct simti_config *config,
	      void **args)
{
  bool may_wait = simti_self.may_wait;
  cudaError_t error;

  simti_self.may_wait = false;
  error = launch (kernel, config, args, may_wait);
  if (!may_wait && simti_chain_waits ())
    simti_chain_run ();
  return simti_set (error);
}

/* Runs TEAMS blocks of one thread by ENTRY (ARGS) for KERNEL, which the program
   has not launched: nothing is checked, and no error is set.  */
void
simti_run_teams (struct simt_kernel *kernel, void (*entry) (void **),
		 void **args, unsigned teams)
{
  struct simti_launch launch;
  struct simti_config config = {.grid = {teams, 1, 1}, .block = {1, 1, 1}};

  describe (&launch, kernel, &config, args);
  launch.entry = entry;
  launch.members = teams > 1 ? simti_team_size () : 1;
  if (!reserve (&launch, launch.members))
    simti_fatal ("no memory to run the teams of an offload region");
  run (&launch);
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
  c->region = false;
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
      __simt_flush ();
      refuse (kernel, cudaErrorInvalidConfiguration,
	      "called without <<<...>>>");
      simti_set (cudaErrorInvalidConfiguration);
      return;
    }
  config = self->configs[--self->n_configs];
  if (simti_launch (kernel, &config, args) && config.region)
    simti_fatal ("offload region '%s' cannot be run", kernel->name);
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
