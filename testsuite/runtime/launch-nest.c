/* Launches in nest lowering.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   launch-nest.c: every block of a grid runs exactly once, whatever the size of
   the grid, with the right shape, slots and shared memory.  */

#include <omp.h>
#include <stdatomic.h>
#include "check.h"

#define MOST 1000003

static void count (_Atomic int *, long);
static void shape (int *);
static void fill (char *);

static _Atomic int seen[MOST];
static const struct simt_param count_params[] = {{8, 0}, {8, 8}};
static const struct simt_param pointer[] = {{8, 0}};

static void
count_entry (void **args)
{
  _Atomic int *a = *(_Atomic int **) args[0];
  long add = *(long *) args[1];

  for (int64_t b = __simt_work.begin; b < __simt_work.end; b++)
    a[b] += add;
}

static void
shape_entry (void **args)
{
  int *bad = *(int **) args[0];
  struct simt_dim3 g = __simt_gridDim, b = __simt_blockDim;

  if (g.x != 3 || g.y != 5 || g.z != 7 || b.x != 7 || b.y != 3 || b.z != 2
      || __simt_work.threads != 42 || __simt_work.threads_padded != 64
      || (uintptr_t) __simt_work.slots % 128
      || (uintptr_t) __simt_work.dynamic_shared % 128)
    __atomic_store_n (bad, 1, __ATOMIC_RELAXED);
}

/* Uses all of the slots and of the shared memory.  */
static void
fill_entry (void **args)
{
  char *bad = *(char **) args[0];
  size_t n = 65536 * (size_t) __simt_work.threads_padded + 100;

  for (int64_t b = __simt_work.begin; b < __simt_work.end; b++)
    {
      memset (__simt_work.slots, b, n);
      memset (__simt_work.dynamic_shared, b + 1, 40000);
      for (size_t i = 0; i < n; i += 4093)
	if (__simt_work.slots[i] != (char) b)
	  bad[b] = 1;
      if (__builtin_simt_dynamic_shared () != __simt_work.dynamic_shared)
	bad[b] = 1;
    }
}

KERNEL (count, SIMT_NEST, count_entry, 2, count_params)
KERNEL (shape, SIMT_NEST, shape_entry, 1, pointer)
KERNEL (fill, SIMT_NEST, fill_entry, 1, pointer, .slot_bytes = 65536,
	.slot_fixed = 100)

static void
count (_Atomic int *a, long add)
{
  void *args[] = {&a, &add};

  __simt_launch (&count_kernel, args);
}

static void
shape (int *bad)
{
  void *args[] = {&bad};

  __simt_launch (&shape_kernel, args);
}

static void
fill (char *bad)
{
  void *args[] = {&bad};

  __simt_launch (&fill_kernel, args);
}

static void
check_grid (unsigned n)
{
  int wrong = 0;

  memset ((void *) seen, 0, sizeof seen);
  for (int i = 1; i <= 5; i++)
    {
      configure (n, 64, 0);
      count (seen, i);
    }
  for (unsigned i = 0; i < MOST; i++)
    wrong += seen[i] != (i < n ? 15 : 0);
  CHECK (wrong == 0);
  OK (cudaGetLastError ());
}

int
main (void)
{
  static const unsigned sizes[] = {
    1, 2, 3, 4, 5, 7, 8, 9, 31, 100, 1023, 65536, MOST
  };
  static char bad[8];
  int bad_shape = 0;

  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    check_grid (sizes[i]);

  __simt_configure_c ((dim3) {3, 5, 7}, (dim3) {7, 3, 2}, 100, 0);
  shape (&bad_shape);
  CHECK (!bad_shape);

  configure (8, 1024, 40000);
  fill (bad);
  OK (cudaGetLastError ());
  for (int i = 0; i < 8; i++)
    CHECK (!bad[i]);

  omp_set_num_threads (5);
  check_grid (10007);
  omp_set_num_threads (1);
  check_grid (10007);
  omp_set_num_threads (3);
  check_grid (10007);
  return failures != 0;
}
