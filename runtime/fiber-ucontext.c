/* Switching stacks by the C library.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   fiber-ucontext.c: for processors that have no file of their own.  The
   context of a fiber lies at the top of its stack, that of the scheduler in
   its frame.  Slow: each switch is a system call.  */

#include "simti-fiber.h"

#ifdef SIMTI_UCONTEXT

#include <stdint.h>
#include <ucontext.h>

static void
begin (unsigned high, unsigned low)
{
  simti_fiber_main ((void *) ((uintptr_t) high << 16 << 16 | low));
}

void *
simti_fiber_prepare (char *stack, size_t size, void *data)
{
  uintptr_t top = (uintptr_t) (stack + size - sizeof (ucontext_t)) & -64;
  uintptr_t d = (uintptr_t) data;
  ucontext_t *c = (ucontext_t *) top;

  getcontext (c);
  c->uc_stack.ss_sp = stack;
  c->uc_stack.ss_size = top - (uintptr_t) stack;
  c->uc_link = NULL;
  makecontext (c, (void (*) (void)) begin, 2, (unsigned) (d >> 16 >> 16),
	       (unsigned) d);
  return c;
}

void
simti_fiber_switch (void **from, void *to)
{
  ucontext_t here;

  *from = &here;
  swapcontext (&here, to);
}

#endif
