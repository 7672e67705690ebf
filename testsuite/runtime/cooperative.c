/* Cooperative launches.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   cooperative.c: all blocks run at once and meet at barriers of the grid, but
   for those that have ended.  */

#include <stdatomic.h>
#include "check.h"

static void nest (int *);
static void fiber (int *);
static void stops (int *);

static const struct simt_param pointer[] = {{8, 0}};
static _Atomic int arrived[64];

static void
nest_entry (void **args)
{
  int *bad = *(int **) args[0];
  int n = __simt_gridDim.x;

  for (int64_t b = __simt_work.begin; b < __simt_work.end; b++)
    for (int round = 0; round < 20; round++)
      {
	arrived[round]++;
	__simt_grid_wait ();
	if (arrived[round] != n)
	  *bad = 1;
      }
}

/* Every fourth block ends early, and odd threads of the others half way.  */
static void
fiber_entry (void **args)
{
  int *bad = *(int **) args[0];
  int blocks = __simt_gridDim.x, staying = blocks - (blocks + 3) / 4;

  if (fiber_block () % 4 == 0)
    return;
  for (int round = 0; round < 20; round++)
    {
      if (fiber_thread () & 1 && round == 10)
	return;
      arrived[round]++;
      __builtin_simt_barrier ();
      __builtin_simt_grid_barrier ();
      if (arrived[round] != staying * (round < 10 ? 6 : 3))
	*bad = 1;
      __builtin_simt_grid_barrier ();
    }
}

static void
stops_entry (void **args)
{
  (void) args;
  if (__simt_work.begin == 2)
    __simt_trap ();
  __simt_grid_wait ();
  __simt_grid_wait ();
}

KERNEL (nest, SIMT_NEST, nest_entry, 1, pointer)
KERNEL (fiber, SIMT_FIBER, fiber_entry, 1, pointer)
KERNEL (stops, SIMT_NEST, stops_entry, 1, pointer)

#define LAUNCHER(name)				\
  static void					\
  name (int *n)					\
  {						\
    void *args[] = {&n};			\
						\
    __simt_launch (&name##_kernel, args);	\
  }

LAUNCHER (nest)
LAUNCHER (fiber)
LAUNCHER (stops)

static cudaError_t
together (void (*k) (int *), unsigned grid, unsigned block, int *p)
{
  void *args[] = {&p};

  for (int i = 0; i < 64; i++)
    arrived[i] = 0;
  return cudaLaunchCooperativeKernel ((const void *) k, (dim3) {grid, 1, 1},
				      (dim3) {block, 1, 1}, args, 0, 0);
}

int
main (void)
{
  static const unsigned sizes[] = {1, 2, 3, 8, 50};
  int bad = 0;

  for (int i = 0; i < 5; i++)
    {
      OK (together (nest, sizes[i], 32, &bad));
      CHECK (!bad);
      OK (together (fiber, sizes[i], 6, &bad));
      CHECK (!bad);
    }
  GIVES (cudaErrorCooperativeLaunchTooLarge,
	 together (nest, 100000, 32, &bad));
  OK (together (nest, 300, 32, &bad));
  CHECK (!bad);
  together (stops, 8, 32, &bad);
  GIVES (cudaErrorLaunchFailure, cudaGetLastError ());
  OK (cudaDeviceReset ());
  configure (4, 1, 0);
  nest (&bad);
  GIVES (cudaErrorLaunchFailure, cudaDeviceSynchronize ());
  OK (cudaDeviceReset ());
  return failures != 0;
}
