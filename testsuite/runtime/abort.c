/* Threads that stop their launch.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   abort.c: traps and failed assertions stop the launch and put the device in
   error until it is reset; the program goes on.  */

#include <stdatomic.h>
#include <unistd.h>
#include "check.h"

static void trap (int);
static void trap_fiber (int);
static void failing (int);
static void outer (int);

static const struct simt_param number[] = {{4, 0}};
static _Atomic int ran;

static void
trap_entry (void **args)
{
  for (int64_t b = __simt_work.begin; b < __simt_work.end; b++)
    {
      if (b == *(int *) args[0])
	__simt_trap ();
      ran++;
    }
}

static void
trap_fiber_entry (void **args)
{
  __builtin_simt_barrier ();
  if (fiber_block () == *(int *) args[0] && fiber_thread () == 3)
    __simt_trap ();
  __builtin_simt_barrier ();
  ran++;
}

static void
failing_entry (void **args)
{
  (void) args;
  __builtin_simt_barrier ();
  if (fiber_thread () == 2)
    __simt_assert_fail ("i < n", "k.cu", 12, "void kernel(int)");
}

static void
outer_entry (void **args)
{
  (void) args;
  configure (4, 8, 0);
  trap_fiber (1);
  ran++;
}

KERNEL (trap, SIMT_NEST, trap_entry, 1, number)
KERNEL (trap_fiber, SIMT_FIBER, trap_fiber_entry, 1, number)
KERNEL (failing, SIMT_FIBER, failing_entry, 1, number)
KERNEL (outer, SIMT_NEST, outer_entry, 1, number)

#define LAUNCHER(name)				\
  static void					\
  name (int n)					\
  {						\
    void *args[] = {&n};			\
						\
    __simt_launch (&name##_kernel, args);	\
  }

LAUNCHER (trap)
LAUNCHER (trap_fiber)
LAUNCHER (failing)
LAUNCHER (outer)

static void
check_sticky (cudaError_t error)
{
  void *p;

  GIVES (error, cudaDeviceSynchronize ());
  GIVES (error, cudaGetLastError ());
  GIVES (error, cudaGetLastError ());
  GIVES (error, cudaMalloc (&p, 10));
  ran = 0;
  configure (1, 1, 0);
  trap (-1);
  CHECK (ran == 0);
  GIVES (error, cudaStreamSynchronize (0));
  OK (cudaDeviceReset ());
  OK (cudaGetLastError ());
  configure (5, 1, 0);
  trap (-1);
  CHECK (ran == 5);
  OK (cudaDeviceSynchronize ());
}

static void
check_message (void)
{
  char text[200] = "";
  int fd[2], old = dup (2);

  if (pipe (fd))
    return;
  dup2 (fd[1], 2);
  configure (1, 4, 0);
  failing (0);
  dup2 (old, 2);
  close (fd[1]);
  CHECK (read (fd[0], text, sizeof text - 1) > 0);
  CHECK (!strcmp (text, "k.cu:12: void kernel(int): block: [0,0,0], thread: "
		  "[2,0,0] Assertion `i < n' failed.\n"));
}

int
main (void)
{
  for (int i = 0; i < 3; i++)
    {
      configure (1, 64, 0);
      trap (0);
      check_sticky (cudaErrorLaunchFailure);
      configure (1000, 64, 0);
      trap (500);
      check_sticky (cudaErrorLaunchFailure);
      configure (1, 8, 0);
      trap_fiber (0);
      check_sticky (cudaErrorLaunchFailure);
      configure (200, 8, 0);
      trap_fiber (100);
      check_sticky (cudaErrorLaunchFailure);
      check_message ();
      check_sticky (cudaErrorAssert);
      configure (1, 8, 0);
      outer (0);
      check_sticky (cudaErrorLaunchFailure);
    }
  return failures != 0;
}
