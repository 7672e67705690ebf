/* Waiting for words of memory.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   simti-futex.h: OS threads that wait until a word changes.  */

#ifndef SIMTI_FUTEX_H
#define SIMTI_FUTEX_H 1

#include "simti.h"

void simti_wait_while (_Atomic uint32_t *word, uint32_t value, bool spin);
void simti_wake_all (_Atomic uint32_t *word);

#endif
