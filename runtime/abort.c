/* Threads that stop their launch.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   abort.c: traps and failed assertions in kernels.

   The OS thread goes back to its run loop, the others begin no further block,
   and the device is in error until cudaDeviceReset, as CUDA has it.  With
   SIMT_ABORT=1 in the environment the process aborts on the spot instead, so
   that a debugger or a core file shows where.  */

#include <assert.h>
#include <stdlib.h>

#include "simti.h"

/* The error that the device is in.  */
static _Atomic int sticky;

cudaError_t
simti_sticky (void)
{
  return atomic_load_explicit (&sticky, memory_order_relaxed);
}

void
simti_clear_sticky (void)
{
  sticky = cudaSuccess;
}

/* Leaves the launch that this OS thread takes part in, which was stopped.  */
void
simti_unwind (void)
{
  struct simti_frame *frame = simti_self.frame;

  if (frame->block)
    simti_fiber_abort (frame->block);
  longjmp (frame->env, 1);
}

/* Stops the launch that this OS thread takes part in, because of WHY.  */
void
simti_abort (cudaError_t why)
{
  struct simti_frame *frame = simti_self.frame;
  int none = cudaSuccess;

  if (!frame || simti_env_number ("SIMT_ABORT", 0))
    abort ();
  atomic_compare_exchange_strong (&sticky, &none, why);
  atomic_store (&frame->launch->stop, 1);
  simti_grid_wake (frame->launch);
  simti_unwind ();
}

/* What __trap () is.  */
void
__simt_trap (void)
{
  simti_abort (cudaErrorLaunchFailure);
}

/* What a failed assert in device code calls; outside of kernels it does what
   the C library's assert does.  */
void
__simt_assert_fail (const char *expr, const char *file, unsigned line,
		    const char *func)
{
  struct simt_dim3 b = __simt_blockIdx, t = __simt_threadIdx;

  if (!simti_self.frame)
    __assert_fail (expr, file, line, func);
  simti_print ("%s:%u: %s: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion "
	       "`%s' failed.\n", file, line, func, b.x, b.y, b.z, t.x, t.y,
	       t.z, expr);
  simti_abort (cudaErrorAssert);
}
