/* What compiled kernels and libsimt agree on.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   simt-abi.h: the kernel descriptor, the per-OS-thread work record and the
   entry points that the plugin's code calls.  The plugin builds the same
   layout in simt-launcher.cc; a change here is a change there.  */

#ifndef SIMT_ABI_H
#define SIMT_ABI_H 1

#include <stddef.h>
#include <stdint.h>

enum simt_lowering
{
  /* entry runs blocks [begin, end) of __simt_work on this OS thread; or, if
     there are none, it prepares what they share.  */
  SIMT_NEST = 0,
  /* entry runs one thread of one block; each thread is a fiber.  */
  SIMT_FIBER = 1
};

/* Bits of simt_kernel.flags.  */
enum
{
  /* The kernel waits for the whole grid somewhere.  */
  SIMT_GRID_BARRIER = 1,
  /* Each OS thread runs the blocks of its share and no others.  */
  SIMT_STATIC = 2,
  /* Some blocks have more work than others.  */
  SIMT_DYNAMIC = 4
};

/* One parameter of a kernel: its size in bytes and its offset in CUDA's packed
   argument buffer.  */
struct simt_param
{
  uint32_t size;
  uint32_t offset;
};

/* The most threads that a launch of a copy may have in each dimension of its
   grid: a few numbers of that size can be added without overflow.  */
#define SIMT_COPY_THREADS (1 << 28)

/* The code of a kernel for blocks of x * y * z threads, which it takes for
   granted; no block is like that if x is 0.  */
struct simt_copy
{
  void (*entry) (void **args);
  uint32_t x, y, z;
  uint32_t flags;
  uint32_t small;
  uint64_t slot_bytes;
  uint64_t slot_fixed;
  uint64_t prepared_bytes;
  /* By number: the parameters that must point into distinct allocations.  */
  uint64_t apart;
};

struct simti_function;

/* One kernel, as one translation unit sees it.  Written by the compiler,
   registered by a constructor of the unit, never freed.  */
struct simt_kernel
{
  /* ARGS[i] is the address of parameter i.  */
  void (*entry) (void **args);
  /* The address that host code calls and passes to cudaLaunchKernel.  */
  const void *host;
  /* Assembler name and name in the source.  */
  const char *symbol;
  const char *name;
  const struct simt_param *params;
  /* Copies of its code for some blocks, only in nest lowering; entry runs any
     block.  */
  const struct simt_copy *copies;
  uint32_t n_params;
  uint32_t n_copies;
  uint32_t lowering;
  /* Bytes of static shared memory.  */
  uint64_t static_shared;
  /* Bytes of crossing values for each thread of a block, and for the block
     as a whole.  */
  uint64_t slot_bytes;
  uint64_t slot_fixed;
  /* Bytes of what the blocks of a launch share: if not 0, entry is called once
     before them, without blocks (begin = end = 0), to compute it.  */
  uint64_t prepared_bytes;
  /* From __launch_bounds__, 0 where not given.  */
  uint32_t max_threads;
  uint32_t min_blocks;
  uint32_t flags;
  uint32_t local_bytes;
  /* Launches of fewer threads in all are not worth a team; 0 if not known.  */
  uint32_t small;
  /* The runtime's record of the kernel; NULL until it is registered.  */
  struct simti_function *record;
};

struct simt_dim3
{
  uint32_t x, y, z;
};

/* What the OS thread is to do; set by the runtime before entry is called.  */
struct simt_work
{
  /* Linear indices of the first block and of the one after the last.  */
  int64_t begin;
  int64_t end;
  char *slots;
  char *dynamic_shared;
  /* What the blocks of the launch share.  */
  char *prepared;
  /* Threads of a block, and that number rounded up to 64.  */
  uint32_t threads;
  uint32_t threads_padded;
};

extern __thread struct simt_work __simt_work;
extern __thread struct simt_dim3 __simt_threadIdx;
extern __thread struct simt_dim3 __simt_blockIdx;
extern __thread struct simt_dim3 __simt_blockDim;
extern __thread struct simt_dim3 __simt_gridDim;

void __simt_register (struct simt_kernel *kernel);
void __simt_unregister (struct simt_kernel *kernel);
void __simt_launch (struct simt_kernel *kernel, void **args);
void *__simt_launch_target (void *function);
void __simt_chain (void);
void __simt_flush (void);
void __simt_flush_near (const void *p);

void __simt_target (int device, void (*fn) (void *), void (*host) (void *),
		    size_t count, void **args, size_t *sizes,
		    unsigned short *kinds, unsigned flags, void **depend,
		    void **info);
void __simt_teams (void *slot, void (*fn) (void *), void *data, unsigned teams,
		   unsigned limit, unsigned threads, unsigned exact);
_Bool __simt_shape (unsigned teams, unsigned limit, unsigned threads,
		    void (*fn) (void *), void *data);
void __simt_loop (long start, long end, long incr);
_Bool __simt_loop_next (long *start, long *end);

/* The places of a table of sums that wait, and that of a number of SIZE bytes
   at P; the floating-point numbers that may wait for one place.  The plugin's
   code has the same (simt-combine.cc).  */
enum { SIMT_COMBINED_LOG2 = 8, SIMT_COMBINED = 1 << SIMT_COMBINED_LOG2 };
enum { SIMT_LISTED = 16 };

static inline uintptr_t
simt_combine_place (uintptr_t p, size_t size)
{
  p /= size;
  return (p ^ p >> SIMT_COMBINED_LOG2) % SIMT_COMBINED;
}

#define SIMT_COMBINE_FUNCTIONS(NAME, T)					\
  T __simt_atomic_add_##NAME (T *p, T value);				\
  void __simt_combine_##NAME (T *p, T value);				\
  void __simt_combine_miss_##NAME (void *table, T *p, T value);		\
  void __simt_combine_end_##NAME (void *table);
SIMT_COMBINE_FUNCTIONS (int, uint32_t)
SIMT_COMBINE_FUNCTIONS (long, uint64_t)
SIMT_COMBINE_FUNCTIONS (float, float)
SIMT_COMBINE_FUNCTIONS (double, double)
#undef SIMT_COMBINE_FUNCTIONS

void __builtin_simt_barrier (void);
void __builtin_simt_grid_barrier (void);
void *__builtin_simt_dynamic_shared (void);
void __simt_grid_wait (void);
void __simt_guard_slots (void *base, size_t stride, size_t red_zone);
int __simt_next_region (int32_t *state, uint32_t threads);
void __simt_trap (void) __attribute__ ((noreturn));
void __simt_assert_fail (const char *expr, const char *file, unsigned line,
			 const char *func) __attribute__ ((noreturn));

#endif
