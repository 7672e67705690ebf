/* Switching stacks.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   simti-fiber.h: the two functions that each processor has its own of:
   fiber-x86-64.S, fiber-aarch64.S, and fiber-ucontext.c for the others.  */

#ifndef SIMTI_FIBER_H
#define SIMTI_FIBER_H 1

#include <stddef.h>

#if !defined __x86_64__ && !defined __aarch64__
# define SIMTI_UCONTEXT 1
#endif

/* Makes the SIZE bytes at STACK ready for a fiber that begins with
   simti_fiber_main (DATA).  Returns what to switch to.  */
void *simti_fiber_prepare (char *stack, size_t size, void *data);

/* Stores in *FROM what this fiber is to be switched to by, and goes on
   with TO.  */
void simti_fiber_switch (void **from, void *to);

void simti_fiber_main (void *data);

#endif
