/* Atomic functions of one thread.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   atomics.cc: what each returns and stores, for all its types and scopes.  */

#include <simt.h>
#include <stdint.h>
#include "check.h"

#define ATOMIC(name, type, before, value, after)			\
  {									\
    type cell = before;							\
    CHECK (name (&cell, value), (type) before);				\
    CHECK (cell, (type) after);						\
    cell = before;							\
    CHECK (name##_block (&cell, value), (type) before);			\
    CHECK (cell, (type) after);						\
    cell = before;							\
    CHECK (name##_system (&cell, value), (type) before);		\
    CHECK (cell, (type) after);						\
  }
#define INTEGER(type)							\
  ATOMIC (atomicAdd, type, 5, 3, 8)					\
  ATOMIC (atomicSub, type, 5, 3, 2)					\
  ATOMIC (atomicExch, type, 5, 3, 3)					\
  ATOMIC (atomicMin, type, 5, 3, 3)					\
  ATOMIC (atomicMin, type, 5, 7, 5)					\
  ATOMIC (atomicMax, type, 5, 3, 5)					\
  ATOMIC (atomicMax, type, 5, 7, 7)					\
  ATOMIC (atomicAnd, type, 6, 3, 2)					\
  ATOMIC (atomicOr, type, 6, 3, 7)					\
  ATOMIC (atomicXor, type, 6, 3, 5)					\
  CAS (type)
#define CAS(type)							\
  {									\
    type cell = 5;							\
    CHECK (atomicCAS (&cell, 4, 9), (type) 5);				\
    CHECK (cell, (type) 5);						\
    CHECK (atomicCAS (&cell, 5, 9), (type) 5);				\
    CHECK (cell, (type) 9);						\
    CHECK (atomicCAS_system (&cell, 9, 1), (type) 9);			\
    CHECK (atomicCAS_block (&cell, 1, 2), (type) 1);			\
    CHECK (cell, (type) 2);						\
  }

static void
test_integers (void)
{
  INTEGER (int)
  INTEGER (unsigned int)
  INTEGER (long)
  INTEGER (unsigned long)
  INTEGER (long long)
  INTEGER (unsigned long long)
  INTEGER (uint64_t)
  CAS (unsigned short)
  ATOMIC (atomicMin, int, -5, -7, -7)
  ATOMIC (atomicMax, unsigned int, 5, 0xffffffffu, 0xffffffffu)
  ATOMIC (atomicInc, unsigned int, 5, 7, 6)
  ATOMIC (atomicInc, unsigned int, 7, 7, 0)
  ATOMIC (atomicInc, unsigned int, 9, 7, 0)
  ATOMIC (atomicDec, unsigned int, 5, 7, 4)
  ATOMIC (atomicDec, unsigned int, 0, 7, 7)
  ATOMIC (atomicDec, unsigned int, 9, 7, 7)
}

static void
test_floats (void)
{
  ATOMIC (atomicAdd, float, 1.5f, 2, 3.5f)
  ATOMIC (atomicAdd, float, 1.5f, 2.25, 3.75f)
  ATOMIC (atomicAdd, double, 1.5, 2.25f, 3.75)
  ATOMIC (atomicExch, float, 1.5f, 2.0, 2.0f)
  float2 v = {1, 2};
  CHECK (atomicAdd (&v, make_float2 (3, 4)).y, 2.0f);
  CHECK (v.x, 4.0f);
}

static void
test_nv (void)
{
  int cell = 5, expected = 5, out;
  CHECK (__nv_atomic_load_n (&cell, __NV_ATOMIC_RELAXED), 5);
  __nv_atomic_store_n (&cell, 6, __NV_ATOMIC_RELEASE,
		       __NV_THREAD_SCOPE_DEVICE);
  CHECK (__nv_atomic_fetch_add (&cell, 2, __NV_ATOMIC_SEQ_CST), 6);
  CHECK (__nv_atomic_fetch_max (&cell, 20, __NV_ATOMIC_RELAXED), 8);
  CHECK_TRUE (!__nv_atomic_compare_exchange_n
		(&cell, &expected, 1, false, __NV_ATOMIC_RELAXED,
		 __NV_ATOMIC_RELAXED));
  CHECK (expected, 20);
  CHECK (__nv_atomic_exchange_n (&cell, 3, __NV_ATOMIC_RELAXED), 20);
  __nv_atomic_load (&cell, &out, __NV_ATOMIC_ACQUIRE);
  CHECK (out, 3);
  double d = 1.5;
  CHECK (__nv_atomic_fetch_sub (&d, 1, __NV_ATOMIC_RELAXED), 1.5);
  CHECK (d, 0.5);
}

static void
test_loads (void)
{
  const float4 v = {1, 2, 3, 4};
  int i = 3;
  CHECK (__ldg (&v).z, 3.0f);
  CHECK (__ldcs (&i), 3);
  __stcg (&i, 4);
  __stwt (&i, 5u);
  CHECK (__ldcv (&i), 5);
}

int
main (void)
{
  test_integers ();
  test_floats ();
  test_nv ();
  test_loads ();
  return report ();
}
