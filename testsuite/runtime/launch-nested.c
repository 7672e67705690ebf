/* Launches inside of launches.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   launch-nested.c: device code launches kernels, in both lowerings; the
   launching thread finds all as it was.  */

#include <stdatomic.h>
#include "check.h"

static void child (_Atomic int *);
static void child_fiber (_Atomic int *);
static void parent (_Atomic int *);
static void parent_fiber (_Atomic int *);
static void again (_Atomic int *, int);

static const struct simt_param params[] = {{8, 0}, {4, 8}};
static __thread int cell;

static void
child_entry (void **args)
{
  FOR_ALL_THREADS
    {
      memset (__simt_work.slots, 1, 100);
      memset (__simt_work.dynamic_shared, 1, 64);
      ++**(_Atomic int **) args[0];
    }
}

static void
child_fiber_entry (void **args)
{
  for (int i = 0; i < 3; i++)
    __builtin_simt_barrier ();
  ++**(_Atomic int **) args[0];
}

static void
launch_both (_Atomic int *n)
{
  configure (3, 32, 64);
  child (n);
  configure (3, 33, 0);
  child_fiber (n);
}

static void
parent_entry (void **args)
{
  int64_t begin = __simt_work.begin, end = __simt_work.end;
  char *slots = __simt_work.slots, *mine = __simt_work.dynamic_shared;

  for (int64_t b = begin; b < end; b++)
    {
      memset (slots, 7, 100);
      memset (mine, 7, 256);
      launch_both (*(_Atomic int **) args[0]);
      if (__simt_work.slots != slots || slots[99] != 7 || mine[63] != 7
	  || __simt_work.begin != begin || __simt_work.end != end
	  || __simt_gridDim.x != 10 || __simt_work.threads != 5)
	abort ();
    }
}

static void
parent_fiber_entry (void **args)
{
  struct simt_dim3 t = __simt_threadIdx, b = __simt_blockIdx;

  __builtin_simt_barrier ();
  launch_both (*(_Atomic int **) args[0]);
  if (__simt_threadIdx.x != t.x || __simt_blockIdx.x != b.x
      || __simt_blockDim.x != 5)
    abort ();
  __builtin_simt_barrier ();
  launch_both (*(_Atomic int **) args[0]);
}

/* A kernel that launches itself, with a shared variable alive meanwhile.  */
static void
again_entry (void **args)
{
  _Atomic int *n = *(_Atomic int **) args[0];
  int depth = *(int *) args[1];

  cell = depth;
  __builtin_simt_barrier ();
  if (depth > 0 && __simt_threadIdx.x == 0)
    {
      configure (2, 4, 0);
      again (n, depth - 1);
    }
  if (cell != depth)
    abort ();
  ++*n;
}

KERNEL (child, SIMT_NEST, child_entry, 1, params, .slot_bytes = 100)
KERNEL (child_fiber, SIMT_FIBER, child_fiber_entry, 1, params)
KERNEL (parent, SIMT_NEST, parent_entry, 1, params, .slot_bytes = 100)
KERNEL (parent_fiber, SIMT_FIBER, parent_fiber_entry, 1, params)
KERNEL (again, SIMT_FIBER, again_entry, 2, params,
	.static_shared = sizeof (int))

#define LAUNCHER(name)				\
  static void					\
  name (_Atomic int *p)				\
  {						\
    void *args[] = {&p};			\
						\
    __simt_launch (&name##_kernel, args);	\
  }

LAUNCHER (child)
LAUNCHER (child_fiber)
LAUNCHER (parent)
LAUNCHER (parent_fiber)

static void
again (_Atomic int *p, int depth)
{
  void *args[] = {&p, &depth};

  __simt_launch (&again_kernel, args);
}

int
main (void)
{
  _Atomic int n = 0;
  int each = 3 * 32 + 3 * 33;

  for (int i = 0; i < 3; i++)
    {
      n = 0;
      configure (10, 5, 256);
      parent (&n);
      CHECK (n == 10 * each);
      n = 0;
      configure (10, 5, 0);
      parent_fiber (&n);
      CHECK (n == 10 * 5 * 2 * each);
    }
  n = 0;
  configure (2, 4, 0);
  again (&n, 4);
  CHECK (n == (2 + 4 + 8 + 16 + 32) * 4);
  OK (cudaGetLastError ());
  return failures != 0;
}
