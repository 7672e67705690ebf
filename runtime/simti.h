/* What the files of libsimt share.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   simti.h: internal types and functions of the runtime.

   Words: a *launch* is one grid on its way; a *member* is one of the OS
   threads that run its blocks, numbered from 0, the launching one; the *depth*
   of a launch is the number of launches it is nested in on its OS thread.  */

#ifndef SIMTI_H
#define SIMTI_H 1

#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cuda_runtime_api.h"
#include "simt-abi.h"

#define likely(x) __builtin_expect (!!(x), 1)
#define unlikely(x) __builtin_expect (!!(x), 0)

/* Limits that launches enforce and the device's properties tell.  */
#define SIMTI_MAX_THREADS 1024
#define SIMTI_MAX_BLOCK_XY 1024
#define SIMTI_MAX_BLOCK_Z 64
#define SIMTI_MAX_GRID_X 2147483647u
#define SIMTI_MAX_GRID_YZ 65535u
#define SIMTI_SHARED 49152
#define SIMTI_SHARED_OPTIN 232448
#define SIMTI_SHARED_PER_SM 233472
#define SIMTI_THREADS_PER_SM 2048
#define SIMTI_BLOCKS_PER_SM 32
#define SIMTI_MAX_COOPERATIVE 1024
#define SIMTI_WARP 32

/* The compute capability and the CUDA version that the runtime shows; the
   headers' __CUDA_ARCH__ and CUDART_VERSION say the same.  */
#define SIMTI_MAJOR 7
#define SIMTI_MINOR 0
#ifdef CUDART_VERSION
#define SIMTI_VERSION CUDART_VERSION
#else
#define SIMTI_VERSION 12080
#endif

/* ---- registry.c -------------------------------------------------------- */

/* The runtime's record of one kernel.  Two units that hold the same kernel
   (a template, an inline kernel) share one.  */
struct simti_function
{
  /* The first descriptor that was registered; NULL when it is gone.  */
  struct simt_kernel *kernel;
  /* What cudaFuncSetAttribute set; -1 where not set.  */
  _Atomic int max_dynamic;
  _Atomic int carveout;
  /* Measured nanoseconds of one block on one OS thread, times 1024; 0 if not
     known.  */
  _Atomic uint64_t block_cost;
  /* The same for one on the fastest member of a team.  */
  _Atomic uint64_t team_cost;
  /* Whether a team ran the last launch.  */
  _Atomic bool in_team;
  /* What the launch functions of old driver APIs set; NULL if not used.  */
  struct simti_old_launch *_Atomic old;
};

struct simti_function *simti_register (struct simt_kernel *kernel);
struct simti_function *simti_function_of (const void *host);
struct simti_function *simti_function_in (void *handle, const char *name);
bool simti_is_function (const void *record);

/* ---- arena.c ----------------------------------------------------------- */

struct simti_fibers;

/* The memory that one member needs at one depth.  */
struct simti_arena
{
  char *base;
  size_t size;
  char *slots;
  char *shared;
  size_t slots_size;
  size_t shared_size;
  /* Bytes of SHARED the current launch may touch, as a sanitizer knows.  */
  size_t shared_open;
  struct simti_fibers *fibers;
} __attribute__ ((aligned (64)));

/* The arenas of all members at one depth; owned by the launching thread.  */
struct simti_arenas
{
  struct simti_arenas *deeper;
  struct simti_arena *members;
  unsigned count;
  /* What every member has at least.  */
  size_t slots_size;
  size_t shared_size;
  unsigned fibers;
  size_t stack_size;
};

struct simti_arenas *simti_arena_reserve (struct simti_arenas **first,
					  unsigned depth, unsigned count,
					  size_t slots, size_t shared,
					  unsigned fibers);
void simti_arena_open_shared (struct simti_arena *arena, size_t bytes);
void simti_arena_free_all (struct simti_arenas *first);

/* ---- launch.c ---------------------------------------------------------- */

/* What stands between <<< and >>>.  */
struct simti_config
{
  struct simt_dim3 grid;
  struct simt_dim3 block;
  size_t shared;
  cudaStream_t stream;
  bool cooperative;
  /* Whether the kernel is an offload region, which must run.  */
  bool region;
};

/* One grid on its way.  */
struct simti_launch
{
  struct simt_kernel *kernel;
  /* What runs its blocks, and the slots that this needs.  */
  void (*entry) (void **args);
  uint64_t slot_bytes;
  uint64_t slot_fixed;
  /* What the blocks share, and its size.  */
  uint64_t prepared_bytes;
  char *prepared;
  /* See struct simt_kernel.  */
  uint32_t flags;
  uint32_t small;
  void **args;
  struct simt_dim3 grid;
  struct simt_dim3 block;
  size_t shared;
  int64_t blocks;
  uint32_t threads;
  uint32_t threads_padded;
  struct simti_arenas *arenas;
  /* OS threads that may take part.  */
  unsigned members;
  /* In a sequence of launches: whether one member runs it.  */
  bool alone;
  /* Set when a thread stopped the launch: no further block begins.  */
  _Atomic int stop;
  /* The barrier of the whole grid; NULL if not a cooperative launch.  */
  struct simti_grid *grid_barrier;
};

/* A member's run loop: where an abort jumps to.  */
struct simti_frame
{
  struct simti_launch *launch;
  struct simti_frame *outer;
  /* The block of fibers that runs, NULL in nest lowering.  */
  struct simti_block *block;
  struct simti_arena *arena;
  jmp_buf env;
};

#define SIMTI_CONFIG_MAX 32

/* What libsimt knows of one OS thread.  */
struct simti_thread
{
  struct simti_frame *frame;
  unsigned n_configs;
  cudaError_t last_error;
  unsigned depth;
  bool has_key;
  struct simti_arenas *arenas;
  struct simti_config configs[SIMTI_CONFIG_MAX];
  /* When this thread last closed a team; 0 if never.  */
  uint64_t team_closed;
  /* Launches that wait, NULL if none ever did, how many do, and whether the
     next one may; see chain.c.  */
  struct simti_chain *chain;
  unsigned waiting;
  bool may_wait;
  /* Nanoseconds that a team would have saved since, as of the time after; see
     team.c.  */
  uint64_t missed;
  uint64_t missed_at;
  /* Arguments of the old cudaSetupArgument, made at its first use.  */
  char *setup;
  enum cudaStreamCaptureMode capture_mode;
};

extern __thread struct simti_thread simti_self;

cudaError_t simti_launch (struct simt_kernel *kernel,
			  const struct simti_config *config, void **args);
cudaError_t simti_check_launch (const struct simt_kernel *kernel,
				const struct simti_config *config);
void simti_run_frame (struct simti_launch *launch, unsigned member,
		      void (*run) (struct simti_launch *, void *),
		      void *data);
void simti_run_blocks (struct simti_launch *launch, int64_t begin,
		       int64_t end);
void simti_run_inline (struct simti_launch *launch, int64_t begin,
		       int64_t end);
void simti_run_teams (struct simt_kernel *kernel, void (*entry) (void **),
		      void **args, unsigned teams);
void simti_thread_mark (void);
uint64_t simti_now (void);

static inline struct simt_dim3
simti_dim3 (dim3 d)
{
  return (struct simt_dim3) {d.x, d.y, d.z};
}

static inline bool
simti_stopped (struct simti_launch *launch)
{
  return atomic_load_explicit (&launch->stop, memory_order_relaxed);
}

/* ---- team.c ------------------------------------------------------------ */

unsigned simti_team_size (void);
void simti_run_grid (struct simti_launch *launch);
bool simti_small_launch (const struct simti_launch *launch);
void simti_run_launches (struct simti_launch *launches, unsigned count);
void simti_share_memory (size_t n, size_t grain, size_t bytes,
			 void (*run) (void *, size_t, size_t), void *data);

/* ---- chain.c ----------------------------------------------------------- */

bool simti_chain_add (struct simti_launch *launch);
void simti_chain_run (void);

/* True if launches wait on this thread.  */
static inline bool
simti_chain_waits (void)
{
  return unlikely (simti_self.waiting > 0);
}

/* ---- crew.c ------------------------------------------------------------ */

bool simti_crew_run (struct simti_launch *launch, unsigned count,
		     void (*run) (struct simti_launch *, unsigned), bool too);

/* ---- grid.c ------------------------------------------------------------ */

bool simti_run_cooperative (struct simti_launch *launch);
void simti_grid_wake (struct simti_launch *launch);

/* ---- fiber.c ----------------------------------------------------------- */

size_t simti_fiber_stack_size (void);
void simti_fiber_set_stack_size (size_t bytes);
bool simti_fibers_reserve (struct simti_fibers **fibers, unsigned count,
			   size_t stack_size);
void simti_fibers_free (struct simti_fibers *fibers);
void simti_fiber_run (struct simti_launch *launch, int64_t begin,
		      int64_t end);
void simti_fiber_abort (struct simti_block *block) __attribute__ ((noreturn));

/* ---- abort.c ----------------------------------------------------------- */

cudaError_t simti_sticky (void);
void simti_clear_sticky (void);
void simti_abort (cudaError_t why) __attribute__ ((noreturn));
void simti_unwind (void) __attribute__ ((noreturn));

/* ---- error.c ----------------------------------------------------------- */

cudaError_t simti_set (cudaError_t error);
cudaError_t simti_unsupported (const char *function);
void simti_print (const char *format, ...)
  __attribute__ ((format (printf, 1, 2)));
void simti_message (const char *format, ...)
  __attribute__ ((format (printf, 1, 2)));
void simti_verbose (const char *format, ...)
  __attribute__ ((format (printf, 1, 2)));
void simti_fatal (const char *format, ...)
  __attribute__ ((format (printf, 1, 2), noreturn));
long simti_env_number (const char *name, long otherwise);

#endif
