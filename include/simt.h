/* Kernels in C, and in C++ files that are not CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   simt.h: CUDA's keywords, built-in variables, runtime API and the device
   functions that C can have, for files compiled with -fplugin=simt, and
   simt_launch, which is C's form of <<<...>>>:

     simt_launch (k, grid, block, shared, stream) (arguments);

   GRID and BLOCK are numbers or of type dim3.  In C++ all of CUDA's device
   functions are there; this file must then come before cuda_runtime.h.  */

#pragma GCC system_header

#ifndef SIMT_H
#define SIMT_H 1

#define __SIMT_KERNELS__ 1

#ifdef __cplusplus

# ifdef __CUDACC__
#  include "cuda_runtime.h"
# elif defined SIMT_CUDA_RUNTIME_H
#  error "include <simt.h> before <cuda_runtime.h>"
# else
#  define __CUDACC__ 1
#  include "cuda_runtime.h"
# endif

# define simt_launch(kernel, grid, block, shared, stream) \
   (__simt_configure (grid, block, shared, stream), kernel)

#else

#include <stddef.h>
#include <math.h>
#include "host_defines.h"
#include "cuda_runtime_api.h"
#include "vector_functions.h"
#include "driver_functions.h"
#include "device_launch_parameters.h"

#include <assert.h>

#define __SIMT_INLINE static __inline__ \
  __attribute__ ((always_inline, unused, __artificial__))

__SIMT_INLINE dim3
__simt_dim (unsigned long long x)
{
  dim3 d = {(unsigned int) x, 1, 1};
  return d;
}

__SIMT_INLINE dim3
__simt_dim_dim3 (dim3 d)
{
  return d;
}

#define __simt_extent(x) \
  __extension__ _Generic ((x), dim3: __simt_dim_dim3,			\
			  default: __simt_dim) (x)

#define simt_launch(kernel, grid, block, shared, stream)		\
  (__simt_configure_c (__simt_extent (grid), __simt_extent (block),	\
		       shared, stream), kernel)

/* Barriers, fences, stops.  */

extern void __builtin_simt_barrier (void) __attribute__ ((nothrow));
extern void __builtin_simt_grid_barrier (void) __attribute__ ((nothrow));
extern void *__builtin_simt_dynamic_shared (void)
  __attribute__ ((nothrow, const));
extern void __simt_trap (void) __attribute__ ((nothrow, noreturn));

__SIMT_INLINE void
__syncthreads (void)
{
  __builtin_simt_barrier ();
}

__SIMT_INLINE void
__threadfence_block (void)
{
  __atomic_signal_fence (__ATOMIC_SEQ_CST);
}

__SIMT_INLINE void
__threadfence (void)
{
  __atomic_thread_fence (__ATOMIC_SEQ_CST);
}

__SIMT_INLINE void
__threadfence_system (void)
{
  __atomic_thread_fence (__ATOMIC_SEQ_CST);
}

__SIMT_INLINE void
__trap (void)
{
  __simt_trap ();
}

/* Atomics, by the type of the pointer.  */

#define __SIMT_ATOMIC(name, type, builtin)				\
  __SIMT_INLINE type							\
  name (type *ptr, type value)						\
  {									\
    return builtin (ptr, value, __ATOMIC_RELAXED);			\
  }
#define __SIMT_ATOMIC_LOOP(name, type, change)				\
  __SIMT_INLINE type							\
  name (type *ptr, type value)						\
  {									\
    type old, next;							\
    __atomic_load (ptr, &old, __ATOMIC_RELAXED);			\
    do									\
      next = change;							\
    while (!__atomic_compare_exchange (ptr, &old, &next, 1,		\
				       __ATOMIC_RELAXED,		\
				       __ATOMIC_RELAXED));		\
    return old;								\
  }
/* The bits of a floating-point number are compared as an integer, which GCC
   keeps in registers.  */
#define __SIMT_ATOMIC_BITS(name, type, bits_type, change)		\
  __SIMT_INLINE type							\
  name (type *ptr, type value)						\
  {									\
    union { type number; bits_type bits; } was, next;			\
    bits_type *word = (bits_type *) ptr;				\
    bits_type bits = __atomic_load_n (word, __ATOMIC_RELAXED);		\
    do									\
      {									\
	was.bits = bits;						\
	type old = was.number;						\
	next.number = change;						\
      }									\
    while (!__atomic_compare_exchange_n (word, &bits, next.bits, 1,	\
					 __ATOMIC_RELAXED,		\
					 __ATOMIC_RELAXED));		\
    was.bits = bits;							\
    return was.number;							\
  }
#define __SIMT_ATOMIC_CAS(name, type)					\
  __SIMT_INLINE type							\
  name (type *ptr, type compare, type value)				\
  {									\
    __atomic_compare_exchange_n (ptr, &compare, value, 0,		\
				 __ATOMIC_RELAXED, __ATOMIC_RELAXED);	\
    return compare;							\
  }
#define __SIMT_ATOMICS(suffix, type)					\
  __SIMT_ATOMIC (__simt_add_##suffix, type, __atomic_fetch_add)		\
  __SIMT_ATOMIC (__simt_sub_##suffix, type, __atomic_fetch_sub)		\
  __SIMT_ATOMIC (__simt_and_##suffix, type, __atomic_fetch_and)		\
  __SIMT_ATOMIC (__simt_or_##suffix, type, __atomic_fetch_or)		\
  __SIMT_ATOMIC (__simt_xor_##suffix, type, __atomic_fetch_xor)		\
  __SIMT_ATOMIC (__simt_exch_##suffix, type, __atomic_exchange_n)	\
  __SIMT_ATOMIC_LOOP (__simt_min_##suffix, type,			\
		      value < old ? value : old)			\
  __SIMT_ATOMIC_LOOP (__simt_max_##suffix, type,			\
		      value > old ? value : old)			\
  __SIMT_ATOMIC_LOOP (__simt_inc_##suffix, type,			\
		      old >= value ? 0 : old + 1)			\
  __SIMT_ATOMIC_LOOP (__simt_dec_##suffix, type,			\
		      old == 0 || old > value ? value : old - 1)	\
  __SIMT_ATOMIC_CAS (__simt_cas_##suffix, type)
/* The sums of libsimt are known to the plugin; where each access must be seen
   to be checked, they are written out.  */
#if defined __OPTIMIZE__ && !defined __SANITIZE_ADDRESS__ \
    && !defined __SANITIZE_THREAD__
extern float __simt_atomic_add_float (float *, float)
  __attribute__ ((nothrow));
extern double __simt_atomic_add_double (double *, double)
  __attribute__ ((nothrow));
# define __SIMT_ADD_FLOAT(suffix, type, bits)				\
  __SIMT_INLINE type							\
  __simt_add_##suffix (type *ptr, type value)				\
  {									\
    return __simt_atomic_add_##type (ptr, value);			\
  }
#else
# define __SIMT_ADD_FLOAT(suffix, type, bits) \
  __SIMT_ATOMIC_BITS (__simt_add_##suffix, type, bits, old + value)
#endif
#define __SIMT_ATOMICS_FLOAT(suffix, type, bits)			\
  __SIMT_ADD_FLOAT (suffix, type, bits)					\
  __SIMT_ATOMIC_BITS (__simt_exch_##suffix, type, bits,			\
		      ((void) old, value))

__SIMT_ATOMICS (i, int)
__SIMT_ATOMICS (u, unsigned int)
__SIMT_ATOMICS (l, long)
__SIMT_ATOMICS (ul, unsigned long)
__SIMT_ATOMICS (ll, long long)
__SIMT_ATOMICS (ull, unsigned long long)
__SIMT_ATOMICS_FLOAT (f, float, unsigned int)
__SIMT_ATOMICS_FLOAT (d, double, unsigned long long)
#undef __SIMT_ATOMICS_FLOAT
#undef __SIMT_ADD_FLOAT
#undef __SIMT_ATOMICS
#undef __SIMT_ATOMIC_CAS
#undef __SIMT_ATOMIC_LOOP
#undef __SIMT_ATOMIC_BITS
#undef __SIMT_ATOMIC

#define __SIMT_INTEGER(op, p)						\
  int *: __simt_##op##_i, unsigned int *: __simt_##op##_u,		\
  long *: __simt_##op##_l, unsigned long *: __simt_##op##_ul,		\
  long long *: __simt_##op##_ll, unsigned long long *: __simt_##op##_ull
#define __SIMT_NUMBER(op, p)						\
  __SIMT_INTEGER (op, p), float *: __simt_##op##_f, double *: __simt_##op##_d
#define __SIMT_SELECT(class, op, p) \
  __extension__ _Generic ((p) + 0, class (op, p))

#define atomicAdd(p, v) __SIMT_SELECT (__SIMT_NUMBER, add, p) (p, v)
#define atomicExch(p, v) __SIMT_SELECT (__SIMT_NUMBER, exch, p) (p, v)
#define atomicSub(p, v) __SIMT_SELECT (__SIMT_INTEGER, sub, p) (p, v)
#define atomicMin(p, v) __SIMT_SELECT (__SIMT_INTEGER, min, p) (p, v)
#define atomicMax(p, v) __SIMT_SELECT (__SIMT_INTEGER, max, p) (p, v)
#define atomicInc(p, v) __SIMT_SELECT (__SIMT_INTEGER, inc, p) (p, v)
#define atomicDec(p, v) __SIMT_SELECT (__SIMT_INTEGER, dec, p) (p, v)
#define atomicAnd(p, v) __SIMT_SELECT (__SIMT_INTEGER, and, p) (p, v)
#define atomicOr(p, v) __SIMT_SELECT (__SIMT_INTEGER, or, p) (p, v)
#define atomicXor(p, v) __SIMT_SELECT (__SIMT_INTEGER, xor, p) (p, v)
#define atomicCAS(p, c, v) __SIMT_SELECT (__SIMT_INTEGER, cas, p) (p, c, v)

/* Arithmetic that C has under other names or not at all.  */

__SIMT_INLINE float
rsqrtf (float x)
{
  return 1.0f / __builtin_sqrtf (x);
}

__SIMT_INLINE double
rsqrt (double x)
{
  return 1.0 / __builtin_sqrt (x);
}

__SIMT_INLINE int
__popc (unsigned int x)
{
  return __builtin_popcount (x);
}

__SIMT_INLINE int
__popcll (unsigned long long x)
{
  return __builtin_popcountll (x);
}

__SIMT_INLINE int
__clz (int x)
{
  return x ? __builtin_clz ((unsigned int) x) : 32;
}

__SIMT_INLINE int
__clzll (long long x)
{
  return x ? __builtin_clzll ((unsigned long long) x) : 64;
}

__SIMT_INLINE int
__ffs (int x)
{
  return __builtin_ffs (x);
}

__SIMT_INLINE int
__ffsll (long long x)
{
  return __builtin_ffsll (x);
}

__SIMT_INLINE int
__mulhi (int x, int y)
{
  return (int) ((long long) x * y >> 32);
}

__SIMT_INLINE unsigned int
__umulhi (unsigned int x, unsigned int y)
{
  return (unsigned int) ((unsigned long long) x * y >> 32);
}

__SIMT_INLINE float
__int_as_float (int x)
{
  float f;
  __builtin_memcpy (&f, &x, sizeof f);
  return f;
}

__SIMT_INLINE int
__float_as_int (float x)
{
  int i;
  __builtin_memcpy (&i, &x, sizeof i);
  return i;
}

#define __ldg(p) (*(p))

#endif

#endif
