/* Fiber lowering.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   fiber.c: runs each thread of a block as a fiber; a barrier is a switch to
   the next fiber.

   The fibers that wait form a ring in the order in which they began.  Since a
   fiber stops at barriers only, one turn of the ring takes every thread to its
   next barrier, and the fiber that is switched to again may go on: all others
   have arrived or exited.  Which barrier in the text that was is of no
   account.  A thread begins when the one before it has come to its first
   barrier, and on the same stack if that one has exited: a kernel that meets
   no barrier needs one stack and no switch.

   Not handled: a thread that spins for another one of its block without a
   barrier never sees it run.  */

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>

#include "simti.h"
#include "simti-fiber.h"
#include "simti-tools.h"

#define GUARD 4096
#define DEFAULT_STACK ((size_t) 256 << 10)
#define LEAST_STACK ((size_t) 16 << 10)

#ifndef MADV_GUARD_INSTALL
#define MADV_GUARD_INSTALL 102
#endif

/* Tops of stacks are spread over so many bytes, in steps that keep them
   aligned, or all fibers would use the same cache sets.  */
#define SKEW_STEP 256
#define SKEW_COUNT 16

struct fiber
{
  /* Where the fiber stands while another one runs.  */
  void *sp;
  struct fiber *next;
  struct fiber *previous;
  struct simt_dim3 thread;
  struct simti_block *block;
  char *stack;
  size_t stack_size;
  void *asan_stack;
  void *tsan_fiber;
  unsigned valgrind_id;
};

struct simti_fibers
{
  char *map;
  size_t map_size;
  size_t stack_size;
  unsigned count;
  /* Fibers whose guard page is there.  */
  unsigned prepared;
  uint16_t *order;
  struct fiber fiber[];
};

/* The block that an OS thread runs.  */
struct simti_block
{
  struct simti_launch *launch;
  struct simti_fibers *fibers;
  struct fiber *current;
  /* Threads that have begun, and fibers that were used for them.  */
  unsigned begun;
  unsigned used;
  /* Fibers that have not ended.  */
  unsigned alive;
  unsigned grid_waits;
  bool aborted;
  struct fiber scheduler;
};

static _Atomic size_t stack_size;

static size_t
whole_pages (size_t n)
{
  return (n + GUARD - 1) & ~(size_t) (GUARD - 1);
}

/* Bytes of stack for each fiber, without its guard page.  */
size_t
simti_fiber_stack_size (void)
{
  size_t n = stack_size;

  if (n == 0)
    {
      long e = simti_env_number ("SIMT_FIBER_STACK", DEFAULT_STACK);

      n = whole_pages (e < (long) LEAST_STACK ? LEAST_STACK : (size_t) e);
      stack_size = n;
    }
  return n;
}

/* Makes stacks of later launches hold BYTES bytes, if they do not yet.  */
void
simti_fiber_set_stack_size (size_t bytes)
{
  bytes = whole_pages (bytes + LEAST_STACK);
  if (bytes > simti_fiber_stack_size ())
    stack_size = bytes;
}

/* ---- Stacks ------------------------------------------------------------- */

void
simti_fibers_free (struct simti_fibers *fibers)
{
  if (!fibers)
    return;
  for (unsigned i = 0; i < fibers->prepared; i++)
    {
      VALGRIND_STACK_DEREGISTER (fibers->fiber[i].valgrind_id);
      if (fibers->fiber[i].tsan_fiber)
	__tsan_destroy_fiber (fibers->fiber[i].tsan_fiber);
    }
  munmap (fibers->map, fibers->map_size);
  free (fibers->order);
  free (fibers);
}

static struct simti_fibers *
new_fibers (unsigned count, size_t stack)
{
  struct simti_fibers *f = calloc (1, sizeof *f + count * sizeof *f->fiber);

  if (!f)
    return NULL;
  f->order = calloc (count, sizeof *f->order);
  f->count = count;
  f->stack_size = stack;
  f->map_size = count * (stack + GUARD);
  f->map = mmap (NULL, f->map_size, PROT_READ | PROT_WRITE,
		 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (f->map == MAP_FAILED || !f->order)
    {
      if (f->map != MAP_FAILED)
	munmap (f->map, f->map_size);
      free (f->order);
      free (f);
      return NULL;
    }
  madvise (f->map, f->map_size, MADV_NOHUGEPAGE);
  return f;
}

/* Makes *FIBERS hold COUNT fibers with STACK bytes each.  */
bool
simti_fibers_reserve (struct simti_fibers **fibers, unsigned count,
		      size_t stack)
{
  struct simti_fibers *old = *fibers, *f;

  if (old && old->count >= count && old->stack_size >= stack)
    return true;
  if (old && old->count > count)
    count = old->count;
  if (old && old->stack_size > stack)
    stack = old->stack_size;
  f = new_fibers (count, stack);
  if (!f)
    return false;
  simti_fibers_free (old);
  *fibers = f;
  return true;
}

/* Gives fiber I its stack, with a page below that may not be touched.  */
static void
prepare (struct simti_fibers *fibers, unsigned i)
{
  struct fiber *f = &fibers->fiber[i];
  char *guard = fibers->map + i * (fibers->stack_size + GUARD);

  if (madvise (guard, GUARD, MADV_GUARD_INSTALL) != 0)
    mprotect (guard, GUARD, PROT_NONE);
  f->stack = guard + GUARD;
  f->stack_size = fibers->stack_size;
  f->valgrind_id = VALGRIND_STACK_REGISTER (f->stack,
					    f->stack + f->stack_size);
  if (__tsan_create_fiber)
    f->tsan_fiber = __tsan_create_fiber (0);
  fibers->prepared = i + 1;
}

/* ---- Switching ---------------------------------------------------------- */

static void
switched (struct fiber *self, const void **from, size_t *from_size)
{
  if (__sanitizer_finish_switch_fiber)
    __sanitizer_finish_switch_fiber (self->asan_stack, from, from_size);
}

/* Goes on with TO; returns when SELF is switched to, never if SELF ENDS.  */
static inline void
switch_to (struct fiber *self, struct fiber *to, bool ends)
{
  self->block->current = to;
  if (unlikely (__sanitizer_start_switch_fiber != NULL))
    __sanitizer_start_switch_fiber (ends ? NULL : &self->asan_stack,
				    to->stack, to->stack_size);
  if (unlikely (__tsan_switch_to_fiber != NULL))
    __tsan_switch_to_fiber (to->tsan_fiber, 0);
  simti_fiber_switch (&self->sp, to->sp);
  switched (self, NULL, NULL);
}

static void
append (struct simti_block *block, struct fiber *f)
{
  struct fiber *after = block->current;

  if (block->alive++ == 0)
    {
      f->next = f->previous = f;
      return;
    }
  f->previous = after;
  f->next = after->next;
  after->next->previous = f;
  after->next = f;
}

/* Sets SELF to run the block's next thread.  */
static void
next_thread (struct fiber *self)
{
  struct simti_block *block = self->block;
  unsigned n = block->fibers->order[block->begun++];
  struct simt_dim3 dim = block->launch->block;

  self->thread.x = n % dim.x;
  self->thread.y = n / dim.x % dim.y;
  self->thread.z = n / dim.x / dim.y;
  __simt_threadIdx = self->thread;
}

/* Ends SELF, which has run its last thread.  */
static void
leave (struct fiber *self)
{
  struct simti_block *block = self->block;

  self->next->previous = self->previous;
  self->previous->next = self->next;
  if (--block->alive == 0)
    switch_to (self, &block->scheduler, true);
  else
    switch_to (self, self->next, true);
}

/* The first function on each stack: runs threads of BLOCK's as long as there
   are some that have not begun.  */
void
simti_fiber_main (void *data)
{
  struct fiber *self = data;
  struct simti_block *block = self->block;
  struct simti_launch *launch = block->launch;

  self->asan_stack = NULL;
  if (block->used == 1)
    switched (self, (const void **) &block->scheduler.stack,
	      &block->scheduler.stack_size);
  else
    switched (self, NULL, NULL);
  do
    {
      next_thread (self);
      launch->kernel->entry (launch->args);
    }
  while (block->begun < launch->threads);
  leave (self);
  simti_fatal ("a fiber that had ended was switched to");
}

/* The fiber for the block's next thread.  */
static struct fiber *
new_fiber (struct simti_block *block)
{
  unsigned i = block->used++;
  struct fiber *f = &block->fibers->fiber[i];
  size_t skew = i % SKEW_COUNT * SKEW_STEP;

  if (i >= block->fibers->prepared)
    prepare (block->fibers, i);
  f->block = block;
  f->sp = simti_fiber_prepare (f->stack, f->stack_size - skew, f);
  append (block, f);
  return f;
}

static void
wait_for_block (struct simti_block *block)
{
  struct fiber *self = block->current, *next;

  if (block->begun < block->launch->threads)
    next = new_fiber (block);
  else
    next = self->next;
  if (next != self)
    switch_to (self, next, false);
  __simt_threadIdx = self->thread;
}

/* ---- Blocks ------------------------------------------------------------- */

enum order
{
  UNKNOWN,
  FORWARD,
  REVERSE,
  SHUFFLE
};

static enum order
read_order (void)
{
  const char *e = getenv ("SIMT_THREAD_ORDER");

  if (!e || !*e || !strcasecmp (e, "forward"))
    return FORWARD;
  if (!strcasecmp (e, "reverse"))
    return REVERSE;
  if (!strcasecmp (e, "shuffle"))
    return SHUFFLE;
  simti_message ("SIMT_THREAD_ORDER is '%s', not forward, reverse or shuffle",
		 e);
  return FORWARD;
}

static enum order
thread_order (void)
{
  static _Atomic int order;
  int o = order;

  if (o == UNKNOWN)
    order = o = read_order ();
  return o;
}

/* Brings the N numbers in ORDER in an order that SEED determines.  */
static void
shuffle (uint16_t *order, unsigned n, uint64_t seed)
{
  uint64_t r = seed * UINT64_C (0x9e3779b97f4a7c15) + 1;

  for (unsigned i = n; i-- > 1; )
    {
      r ^= r << 13;
      r ^= r >> 7;
      r ^= r << 17;

      unsigned j = r % (i + 1);
      uint16_t t = order[i];

      order[i] = order[j];
      order[j] = t;
    }
}

static void
make_order (struct simti_fibers *fibers, unsigned threads, int64_t block)
{
  enum order o = thread_order ();

  for (unsigned i = 0; i < threads; i++)
    fibers->order[i] = o == REVERSE ? threads - 1 - i : i;
  if (o == SHUFFLE)
    shuffle (fibers->order, threads,
	     block + simti_env_number ("SIMT_SEED", 0));
}

static void
set_block_index (struct simt_dim3 grid, int64_t n)
{
  __simt_blockIdx.x = n % grid.x;
  __simt_blockIdx.y = n / grid.x % grid.y;
  __simt_blockIdx.z = n / grid.x / grid.y;
}

/* The frames that abandoned fibers leave are nobody's.  */
static void
clean_stacks (struct simti_block *block)
{
  for (unsigned i = 0; i < block->used; i++)
    simti_open_memory (block->fibers->fiber[i].stack,
		       block->fibers->fiber[i].stack_size);
}

/* Runs one block.  False if a thread stopped the launch.  */
static bool
run_block (struct simti_launch *launch, struct simti_frame *frame, int64_t n)
{
  struct simti_block block;

  memset (&block, 0, sizeof block);
  block.launch = launch;
  block.fibers = frame->arena->fibers;
  block.scheduler.block = &block;
  if (__tsan_get_current_fiber)
    block.scheduler.tsan_fiber = __tsan_get_current_fiber ();
  set_block_index (launch->grid, n);
  frame->block = &block;
  switch_to (&block.scheduler, new_fiber (&block), false);
  frame->block = NULL;
  if (block.aborted)
    clean_stacks (&block);
  return !block.aborted;
}

/* Runs blocks BEGIN to END - 1 of LAUNCH.  */
void
simti_fiber_run (struct simti_launch *launch, int64_t begin, int64_t end)
{
  struct simti_frame *frame = simti_self.frame;

  make_order (frame->arena->fibers, launch->threads, begin);
  for (int64_t n = begin; n < end; n++)
    {
      if (thread_order () == SHUFFLE)
	make_order (frame->arena->fibers, launch->threads, n);
      if (simti_stopped (launch) || !run_block (launch, frame, n))
	break;
    }
}

/* Leaves BLOCK and all its fibers for good.  */
void
simti_fiber_abort (struct simti_block *block)
{
  block->aborted = true;
  switch_to (block->current, &block->scheduler, true);
  simti_fatal ("a fiber that had ended was switched to");
}

/* ---- What compiled code calls ------------------------------------------- */

static struct simti_block *
block_at_barrier (const char *what)
{
  struct simti_frame *frame = simti_self.frame;

  if (frame && frame->block)
    return frame->block;
  if (frame && frame->launch->threads > 1)
    {
      simti_message ("kernel '%s': %s reached in a function that was not "
		     "lowered for it", frame->launch->kernel->name, what);
      simti_abort (cudaErrorLaunchFailure);
    }
  return NULL;
}

/* Waits for all threads of the block that have not exited.  Outside of a
   kernel there is one thread, and nothing to wait for.  */
void
__builtin_simt_barrier (void)
{
  struct simti_frame *frame = simti_self.frame;
  struct simti_block *block;

  if (likely (frame && frame->block))
    block = frame->block;
  else
    block = block_at_barrier ("a barrier");
  if (block)
    wait_for_block (block);
}

/* Waits for all threads of the grid: the first thread to go on after all of
   the block have arrived waits for the other blocks.  */
void
__builtin_simt_grid_barrier (void)
{
  struct simti_block *block = block_at_barrier ("a barrier of the grid");

  if (block)
    {
      unsigned before = block->grid_waits;

      wait_for_block (block);
      if (block->grid_waits != before)
	return;
      block->grid_waits++;
    }
  __simt_grid_wait ();
}
