/* CUDA's device intrinsics.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   device_functions.h: barriers, fences, conversions with a rounding mode,
   arithmetic with a rounding mode, fast math, bit operations, cached loads and
   stores.  All but the barriers may be called by host code.

   Conversions of floating-point numbers to integers saturate; a NaN becomes 0,
   or the lowest integer (2^63 or 2^31 for unsigned types) where the source is
   double or the result has 64 bits, as PTX's cvt says.

   Operations of the kind __fadd_rn are never contracted to a fused
   multiply-add.  Those of the kinds rz, ru and rd run with the processor's
   rounding mode changed around the one instruction; not around more, so nothing
   else sees it.  */

#pragma GCC system_header

#ifndef SIMT_DEVICE_FUNCTIONS_H
#define SIMT_DEVICE_FUNCTIONS_H 1
#define __DEVICE_FUNCTIONS_H__ 1

#include "host_defines.h"

#if defined __cplusplus && defined __CUDACC__

#include <time.h>
#include "vector_types.h"
#include "device_launch_parameters.h"
#include "math_functions.h"

/* Barriers.  */

extern "C" void __builtin_simt_barrier (void) noexcept;
extern "C" void __builtin_simt_grid_barrier (void) noexcept;
extern "C" void *__builtin_simt_dynamic_shared (void) noexcept
  __attribute__ ((const));
extern "C" void __simt_trap (void) noexcept __attribute__ ((noreturn));

/* What `extern __shared__ T s[];' in a function is bound to: the launch's
   dynamic shared memory as an object of any type.  */
struct __simt_dynamic_shared_type
{
  template <typename T>
  __attribute__ ((always_inline))
  operator T & () const
  {
    return *(T *) __builtin_simt_dynamic_shared ();
  }
};
static const __simt_dynamic_shared_type __simt_dynamic_shared_ref = {};

__device__ __SIMT_INLINE void
__syncthreads (void)
{
  __builtin_simt_barrier ();
}

__device__ __SIMT_INLINE void
__barrier_sync (unsigned int)
{
  __builtin_simt_barrier ();
}

__device__ __SIMT_INLINE int
__syncthreads_count (int predicate)
{
  __shared__ int count;
  __builtin_simt_barrier ();
  __atomic_store_n (&count, 0, __ATOMIC_RELAXED);
  __builtin_simt_barrier ();
  if (predicate)
    __atomic_fetch_add (&count, 1, __ATOMIC_RELAXED);
  __builtin_simt_barrier ();
  return __atomic_load_n (&count, __ATOMIC_RELAXED);
}

__device__ __SIMT_INLINE int
__syncthreads_or (int predicate)
{
  __shared__ int any;
  __builtin_simt_barrier ();
  __atomic_store_n (&any, 0, __ATOMIC_RELAXED);
  __builtin_simt_barrier ();
  if (predicate)
    __atomic_store_n (&any, 1, __ATOMIC_RELAXED);
  __builtin_simt_barrier ();
  return __atomic_load_n (&any, __ATOMIC_RELAXED);
}

__device__ __SIMT_INLINE int
__syncthreads_and (int predicate)
{
  return !__syncthreads_or (!predicate);
}

/* Fences.  One OS thread runs a block, so within it only the compiler may
   reorder.  */

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

/* Stopping, waiting and clocks.  */

__SIMT_INLINE void __attribute__ ((noreturn))
__trap (void)
{
  __simt_trap ();
}

__SIMT_INLINE void
__brkpt (void)
{
#if defined __x86_64__ || defined __i386__
  __asm__ volatile ("int3");
#else
  __builtin_trap ();
#endif
}

#define __prof_trigger(n) ((void) (n))
#define __assume(e) ((e) ? (void) 0 : __builtin_unreachable ())
#define __builtin_assume(e) ((e) ? (void) 0 : __builtin_unreachable ())
#define __nv_assume(e) __builtin_assume (e)

__SIMT_INLINE long long
clock64 (void)
{
#if defined __x86_64__ || defined __i386__
  return (long long) __builtin_ia32_rdtsc ();
#else
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
#endif
}

__SIMT_INLINE void
__nanosleep (unsigned int)
{
#if defined __x86_64__ || defined __i386__
  __builtin_ia32_pause ();
#endif
}

/* Address spaces: all memory is generic; shared memory is not told from
   global by an address.  */

__SIMT_INLINE unsigned int
__isGlobal (const void *ptr)
{
  return ptr != 0;
}

__SIMT_INLINE size_t
__cvta_generic_to_global (const void *ptr)
{
  return (size_t) ptr;
}

__SIMT_INLINE size_t
__cvta_generic_to_shared (const void *ptr)
{
  return (size_t) ptr;
}

__SIMT_INLINE size_t
__cvta_generic_to_constant (const void *ptr)
{
  return (size_t) ptr;
}

__SIMT_INLINE size_t
__cvta_generic_to_local (const void *ptr)
{
  return (size_t) ptr;
}

__SIMT_INLINE void *
__cvta_global_to_generic (size_t address)
{
  return (void *) address;
}

__SIMT_INLINE void *
__cvta_shared_to_generic (size_t address)
{
  return (void *) address;
}

__SIMT_INLINE void *
__cvta_constant_to_generic (size_t address)
{
  return (void *) address;
}

__SIMT_INLINE void *
__cvta_local_to_generic (size_t address)
{
  return (void *) address;
}

/* Bits of one type as another.  */

#define __SIMT_BITS(name, to, from)					\
  __SIMT_INLINE to							\
  name (from x) noexcept						\
  {									\
    to r;								\
    __builtin_memcpy (&r, &x, sizeof r);				\
    return r;								\
  }

__SIMT_BITS (__int_as_float, float, int)
__SIMT_BITS (__float_as_int, int, float)
__SIMT_BITS (__uint_as_float, float, unsigned int)
__SIMT_BITS (__float_as_uint, unsigned int, float)
__SIMT_BITS (__longlong_as_double, double, long long)
__SIMT_BITS (__double_as_longlong, long long, double)
__SIMT_BITS (__ulonglong_as_double, double, unsigned long long)
__SIMT_BITS (__double_as_ulonglong, unsigned long long, double)
#undef __SIMT_BITS

__SIMT_INLINE int
__double2hiint (double x) noexcept
{
  return (int) (__double_as_longlong (x) >> 32);
}

__SIMT_INLINE int
__double2loint (double x) noexcept
{
  return (int) __double_as_longlong (x);
}

__SIMT_INLINE double
__hiloint2double (int hi, int lo) noexcept
{
  return __ulonglong_as_double ((unsigned long long) (unsigned int) hi << 32
				| (unsigned int) lo);
}

/* Floating point to integer.  LOW and HIGH are the range as numbers of the
   source's type, HIGH the first one beyond it.  */

#define __SIMT_TO_INT(name, to, from, round, low, high, min, max, nan)	\
  __SIMT_INLINE to							\
  name (from x) noexcept						\
  {									\
    from r = round (x);							\
    return (x != x ? (to) nan						\
	    : r >= high ? (to) max : r < low ? (to) min : (to) r);	\
  }
#define __SIMT_SAME(x) (x)
#define __SIMT_TO_INTS(from, f, name, to, low, high, min, max, nan)	\
  __SIMT_TO_INT (name##_rn, to, from, __builtin_rint##f, low, high, min, \
		 max, nan)						\
  __SIMT_TO_INT (name##_rz, to, from, __builtin_trunc##f, low, high, min, \
		 max, nan)						\
  __SIMT_TO_INT (name##_ru, to, from, __builtin_ceil##f, low, high, min, \
		 max, nan)						\
  __SIMT_TO_INT (name##_rd, to, from, __builtin_floor##f, low, high, min, \
		 max, nan)

#define __SIMT_INT_MIN (-__INT_MAX__ - 1)
#define __SIMT_LL_MIN (-__LONG_LONG_MAX__ - 1)

__SIMT_TO_INTS (float, f, __float2int, int, -2147483648.0f, 2147483648.0f,
		__SIMT_INT_MIN, __INT_MAX__, 0)
__SIMT_TO_INTS (float, f, __float2uint, unsigned int, 0.0f, 4294967296.0f,
		0, ~0u, 0)
__SIMT_TO_INTS (float, f, __float2ll, long long, -9223372036854775808.0f,
		9223372036854775808.0f, __SIMT_LL_MIN, __LONG_LONG_MAX__,
		__SIMT_LL_MIN)
__SIMT_TO_INTS (float, f, __float2ull, unsigned long long, 0.0f,
		18446744073709551616.0f, 0, ~0ull, __SIMT_LL_MIN)
__SIMT_TO_INTS (double, , __double2int, int, -2147483648.0, 2147483648.0,
		__SIMT_INT_MIN, __INT_MAX__, __SIMT_INT_MIN)
__SIMT_TO_INTS (double, , __double2uint, unsigned int, 0.0, 4294967296.0,
		0, ~0u, __SIMT_INT_MIN)
__SIMT_TO_INTS (double, , __double2ll, long long, -9223372036854775808.0,
		9223372036854775808.0, __SIMT_LL_MIN, __LONG_LONG_MAX__,
		__SIMT_LL_MIN)
__SIMT_TO_INTS (double, , __double2ull, unsigned long long, 0.0,
		18446744073709551616.0, 0, ~0ull, __SIMT_LL_MIN)
#undef __SIMT_TO_INTS
#undef __SIMT_TO_INT
#undef __SIMT_SAME

/* The next number up or down from X, which is finite or, moving inwards,
   infinite.  */

#define __SIMT_NEXT(type, itype, to_bits, from_bits)			\
  __SIMT_INLINE type							\
  __simt_next_up (type x) noexcept					\
  {									\
    itype b = to_bits (x);						\
    return from_bits (x == 0 ? 1 : b < 0 ? b - 1 : b + 1);		\
  }									\
  __SIMT_INLINE type							\
  __simt_next_down (type x) noexcept					\
  {									\
    return -__simt_next_up (-x);					\
  }

__SIMT_NEXT (float, int, __float_as_int, __int_as_float)
__SIMT_NEXT (double, long long, __double_as_longlong, __longlong_as_double)
#undef __SIMT_NEXT

/* Given R, a value rounded to nearest, and whether the exact value lies ABOVE
   or BELOW it: the value rounded in another direction.  */
#define __SIMT_STEP_ru(r, above, below) ((above) ? __simt_next_up (r) : (r))
#define __SIMT_STEP_rd(r, above, below) ((below) ? __simt_next_down (r) : (r))
#define __SIMT_STEP_rz(r, above, below)					\
  ((r) > 0 ? __SIMT_STEP_rd (r, above, below)				\
   : (r) < 0 ? __SIMT_STEP_ru (r, above, below) : (r))

#define __SIMT_NARROW(mode)						\
  __SIMT_INLINE float							\
  __double2float_##mode (double x) noexcept				\
  {									\
    float r = (float) x;						\
    return __SIMT_STEP_##mode (r, (double) r < x, (double) r > x);	\
  }

__SIMT_INLINE float
__double2float_rn (double x) noexcept
{
  return (float) x;
}

__SIMT_NARROW (rz)
__SIMT_NARROW (ru)
__SIMT_NARROW (rd)
#undef __SIMT_NARROW

/* Integer to floating point.  WIDE holds all values of both types around the
   integers in question, so comparing there is exact.  */

#define __SIMT_FROM_INT(name, to, from, wide, mode)			\
  __SIMT_INLINE to							\
  name##_##mode (from x) noexcept					\
  {									\
    to r = (to) x;							\
    return __SIMT_STEP_##mode (r, (wide) r < (wide) x,			\
			       (wide) r > (wide) x);			\
  }
#define __SIMT_FROM_INTS(name, to, from, wide)				\
  __SIMT_INLINE to							\
  name##_rn (from x) noexcept						\
  {									\
    return (to) x;							\
  }									\
  __SIMT_FROM_INT (name, to, from, wide, rz)				\
  __SIMT_FROM_INT (name, to, from, wide, ru)				\
  __SIMT_FROM_INT (name, to, from, wide, rd)

__SIMT_FROM_INTS (__int2float, float, int, long long)
__SIMT_FROM_INTS (__uint2float, float, unsigned int, long long)
__SIMT_FROM_INTS (__ll2float, float, long long, __int128)
__SIMT_FROM_INTS (__ull2float, float, unsigned long long, __int128)
__SIMT_FROM_INTS (__int2double, double, int, long long)
__SIMT_FROM_INTS (__uint2double, double, unsigned int, long long)
__SIMT_FROM_INTS (__ll2double, double, long long, __int128)
__SIMT_FROM_INTS (__ull2double, double, unsigned long long, __int128)
#undef __SIMT_FROM_INTS
#undef __SIMT_FROM_INT
#undef __SIMT_STEP_ru
#undef __SIMT_STEP_rd
#undef __SIMT_STEP_rz

/* Arithmetic to nearest, kept from contraction.  */

#define __SIMT_RN(suffix, type, f)					\
  __SIMT_INLINE type							\
  __##f##add_rn (type x, type y) noexcept				\
  {									\
    return __builtin_assoc_barrier (x + y);				\
  }									\
  __SIMT_INLINE type							\
  __##f##sub_rn (type x, type y) noexcept				\
  {									\
    return __builtin_assoc_barrier (x - y);				\
  }									\
  __SIMT_INLINE type							\
  __##f##mul_rn (type x, type y) noexcept				\
  {									\
    return __builtin_assoc_barrier (x * y);				\
  }									\
  __SIMT_INLINE type							\
  __##f##div_rn (type x, type y) noexcept				\
  {									\
    return __builtin_assoc_barrier (x / y);				\
  }									\
  __SIMT_INLINE type							\
  __##f##rcp_rn (type x) noexcept					\
  {									\
    return __builtin_assoc_barrier (1 / x);				\
  }									\
  __SIMT_INLINE type							\
  __##f##sqrt_rn (type x) noexcept					\
  {									\
    return __builtin_sqrt##suffix (x);					\
  }

__SIMT_RN (f, float, f)
__SIMT_RN (, double, d)
#undef __SIMT_RN

__SIMT_INLINE float
__fmaf_rn (float x, float y, float z) noexcept
{
  return __builtin_fmaf (x, y, z);
}

__SIMT_INLINE double
__fma_rn (double x, double y, double z) noexcept
{
  return __builtin_fma (x, y, z);
}

/* Arithmetic in the other directions.  */

#if defined __x86_64__ && defined __SSE2__

/* RC is the rounding control of MXCSR; the exceptions stay masked.  */
# define __SIMT_MXCSR(insn, rc, x, y)					\
  do									\
    {									\
      unsigned int saved, changed, scratch;				\
      __asm__ ("stmxcsr %1\n\tmovl %1, %3\n\tandl $0xffff9fff, %3\n\t"	\
	       "orl %5, %3\n\tmovl %3, %2\n\tldmxcsr %2\n\t"		\
	       insn "\n\tldmxcsr %1"					\
	       : "+x" (x), "=m" (saved), "=m" (changed), "=&r" (scratch) \
	       : "x" (y), "i" (rc)					\
	       : "cc");							\
    }									\
  while (0)

# ifdef __AVX__
#  define __SIMT_INSN(insn) "v" insn " %4, %0, %0"
# else
#  define __SIMT_INSN(insn) insn " %4, %0"
# endif

# define __SIMT_BINARY(name, type, insn, op, rc, fe)			\
  __SIMT_INLINE type							\
  name (type x, type y) noexcept					\
  {									\
    __SIMT_MXCSR (__SIMT_INSN (insn), rc, x, y);			\
    return x;								\
  }
# define __SIMT_UNARY(name, type, insn, op, rc, fe)			\
  __SIMT_INLINE type							\
  name (type x) noexcept						\
  {									\
    __SIMT_MXCSR (__SIMT_INSN (insn), rc, x, x);			\
    return x;								\
  }

#else

# include <fenv.h>
# define __SIMT_BINARY(name, type, insn, op, rc, fe)			\
  __SIMT_INLINE type							\
  name (type x, type y) noexcept					\
  {									\
    volatile type a = x, b = y, r;					\
    int mode = fegetround ();						\
    fesetround (fe);							\
    r = a op b;								\
    fesetround (mode);							\
    return r;								\
  }
# define __SIMT_UNARY(name, type, insn, op, rc, fe)			\
  __SIMT_INLINE type							\
  name (type x) noexcept						\
  {									\
    volatile type a = x, r;						\
    int mode = fegetround ();						\
    fesetround (fe);							\
    r = op (a);								\
    fesetround (mode);							\
    return r;								\
  }

#endif

#define __SIMT_DIRECTED(mode, rc, fe)					\
  __SIMT_BINARY (__fadd_##mode, float, "addss", +, rc, fe)		\
  __SIMT_BINARY (__fsub_##mode, float, "subss", -, rc, fe)		\
  __SIMT_BINARY (__fmul_##mode, float, "mulss", *, rc, fe)		\
  __SIMT_BINARY (__fdiv_##mode, float, "divss", /, rc, fe)		\
  __SIMT_BINARY (__dadd_##mode, double, "addsd", +, rc, fe)		\
  __SIMT_BINARY (__dsub_##mode, double, "subsd", -, rc, fe)		\
  __SIMT_BINARY (__dmul_##mode, double, "mulsd", *, rc, fe)		\
  __SIMT_BINARY (__ddiv_##mode, double, "divsd", /, rc, fe)		\
  __SIMT_UNARY (__fsqrt_##mode, float, "sqrtss", __builtin_sqrtf, rc, fe) \
  __SIMT_UNARY (__dsqrt_##mode, double, "sqrtsd", __builtin_sqrt, rc, fe) \
  __SIMT_INLINE float							\
  __frcp_##mode (float x) noexcept					\
  {									\
    return __fdiv_##mode (1.0f, x);					\
  }									\
  __SIMT_INLINE double							\
  __drcp_##mode (double x) noexcept					\
  {									\
    return __ddiv_##mode (1.0, x);					\
  }

__SIMT_DIRECTED (rz, 0x6000, FE_TOWARDZERO)
__SIMT_DIRECTED (ru, 0x4000, FE_UPWARD)
__SIMT_DIRECTED (rd, 0x2000, FE_DOWNWARD)
#undef __SIMT_DIRECTED
#undef __SIMT_BINARY
#undef __SIMT_UNARY
#undef __SIMT_MXCSR
#undef __SIMT_INSN

/* Fused multiply-add.  For float the product is exact in double, and rounding
   twice in one direction is rounding once.  */

#ifdef __FMA__
# define __SIMT_FMA(mode, rc, fe)					\
  __SIMT_INLINE double							\
  __fma_##mode (double x, double y, double z) noexcept			\
  {									\
    unsigned int saved, changed, scratch;				\
    __asm__ ("stmxcsr %1\n\tmovl %1, %3\n\tandl $0xffff9fff, %3\n\t"	\
	     "orl %6, %3\n\tmovl %3, %2\n\tldmxcsr %2\n\t"		\
	     "vfmadd213sd %5, %4, %0\n\tldmxcsr %1"			\
	     : "+x" (x), "=m" (saved), "=m" (changed), "=&r" (scratch)	\
	     : "x" (y), "x" (z), "i" (rc)				\
	     : "cc");							\
    return x;								\
  }
#else
# include <fenv.h>
# define __SIMT_FMA(mode, rc, fe)					\
  static __inline__ double						\
  __fma_##mode (double x, double y, double z) noexcept			\
  {									\
    volatile double a = x, b = y, c = z, r;				\
    int saved = fegetround ();						\
    fesetround (fe);							\
    r = fma (a, b, c);							\
    fesetround (saved);							\
    return r;								\
  }
#endif
#define __SIMT_FMAS(mode, rc, fe)					\
  __SIMT_INLINE float							\
  __fmaf_##mode (float x, float y, float z) noexcept			\
  {									\
    return __double2float_##mode (__dadd_##mode ((double) x * y, z));	\
  }									\
  __SIMT_FMA (mode, rc, fe)

__SIMT_FMAS (rz, 0x6000, FE_TOWARDZERO)
__SIMT_FMAS (ru, 0x4000, FE_UPWARD)
__SIMT_FMAS (rd, 0x2000, FE_DOWNWARD)
#undef __SIMT_FMAS
#undef __SIMT_FMA

/* 1 / sqrt (X) to nearest.  A double holds it closely enough: for no float does
   it come within the double's error of the middle between two floats.  */
__SIMT_INLINE float
__frsqrt_rn (float x) noexcept
{
  return (float) (1.0 / __builtin_sqrt ((double) x));
}

/* Fast math.  Vectors of threads call less exact functions for those that have
   this prefix (plugin/simt-vect-math.cc); one thread gets the ordinary ones.
   The C library declares some of these names.  */

#define __SIMT_FAST(name)						\
  extern "C" __inline__ __attribute__ ((noinline, noclone, const)) float \
  __simt_fast_##name (float x) noexcept				\
  {									\
    return __builtin_##name (x);					\
  }									\
  __SIMT_C float							\
  __##name (float x) noexcept						\
  {									\
    return __simt_fast_##name (x);					\
  }

__SIMT_FAST (expf)
__SIMT_FAST (exp10f)
__SIMT_FAST (logf)
__SIMT_FAST (log2f)
__SIMT_FAST (log10f)
__SIMT_FAST (sinf)
__SIMT_FAST (cosf)
__SIMT_FAST (tanf)
__SIMT_FAST (tanhf)
#undef __SIMT_FAST

extern "C" __inline__ __attribute__ ((noinline, noclone, const)) float
__simt_fast_powf (float x, float y) noexcept
{
  return __builtin_powf (x, y);
}

__SIMT_C float
__powf (float x, float y) noexcept
{
  return __simt_fast_powf (x, y);
}

__SIMT_C void
__sincosf (float x, float *s, float *c) noexcept
{
  *s = __simt_fast_sinf (x);
  *c = __simt_fast_cosf (x);
}

__SIMT_INLINE float
__fdividef (float x, float y) noexcept
{
  return x / y;
}

__SIMT_INLINE double
__fdivide (double x, double y) noexcept
{
  return x / y;
}

__SIMT_INLINE float
__saturatef (float x) noexcept
{
  return x > 0.0f ? (x < 1.0f ? x : 1.0f) : 0.0f;
}

__SIMT_INLINE float
fdivide (float x, float y) noexcept
{
  return x / y;
}

__SIMT_INLINE double
fdivide (double x, double y) noexcept
{
  return x / y;
}

/* Bits of integers.  */

__SIMT_INLINE int
__clz (int x) noexcept
{
  return x ? __builtin_clz ((unsigned int) x) : 32;
}

__SIMT_INLINE int
__clzll (long long x) noexcept
{
  return x ? __builtin_clzll ((unsigned long long) x) : 64;
}

__SIMT_INLINE int
__ffs (int x) noexcept
{
  return __builtin_ffs (x);
}

__SIMT_INLINE int
__ffsll (long long x) noexcept
{
  return __builtin_ffsll (x);
}

__SIMT_INLINE int
__popc (unsigned int x) noexcept
{
  return __builtin_popcount (x);
}

__SIMT_INLINE int
__popcll (unsigned long long x) noexcept
{
  return __builtin_popcountll (x);
}

__SIMT_INLINE unsigned int
__brev (unsigned int x) noexcept
{
  x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;
  x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;
  x = (x >> 4 & 0x0f0f0f0fu) | (x & 0x0f0f0f0fu) << 4;
  return __builtin_bswap32 (x);
}

__SIMT_INLINE unsigned long long
__brevll (unsigned long long x) noexcept
{
  return ((unsigned long long) __brev ((unsigned int) x) << 32
	  | __brev ((unsigned int) (x >> 32)));
}

/* Position of the N-th set bit of MASK counted from BASE: upwards for a
   positive N, downwards for a negative one; N 0 asks for BASE itself.  ~0
   where there is none.  */
__SIMT_INLINE unsigned int
__fns (unsigned int mask, unsigned int base, int n) noexcept
{
  int step = n < 0 ? -1 : 1, left = n < 0 ? -n : n ? n : 1;
  for (int i = (int) base; i >= 0 && i < 32; i += step)
    {
      if (mask >> i & 1 && --left == 0)
	return (unsigned int) i;
      if (n == 0)
	break;
    }
  return ~0u;
}

/* One byte of the pair Y, X chosen by SELECTOR; bit 3 replicates its sign.  */
__SIMT_INLINE unsigned int
__simt_select_byte (unsigned int x, unsigned int y,
		    unsigned int selector) noexcept
{
  unsigned long long xy = (unsigned long long) y << 32 | x;
  unsigned int b = (unsigned int) (xy >> (selector & 7) * 8) & 255;
  return selector & 8 ? (b & 128 ? 255 : 0) : b;
}

__SIMT_INLINE unsigned int
__byte_perm (unsigned int x, unsigned int y, unsigned int s) noexcept
{
  return (__simt_select_byte (x, y, s & 7)
	  | __simt_select_byte (x, y, s >> 4 & 7) << 8
	  | __simt_select_byte (x, y, s >> 8 & 7) << 16
	  | __simt_select_byte (x, y, s >> 12 & 7) << 24);
}

__SIMT_INLINE unsigned int
__funnelshift_l (unsigned int lo, unsigned int hi, unsigned int n) noexcept
{
  unsigned long long v = (unsigned long long) hi << 32 | lo;
  return (unsigned int) (v << (n & 31) >> 32);
}

__SIMT_INLINE unsigned int
__funnelshift_lc (unsigned int lo, unsigned int hi, unsigned int n) noexcept
{
  unsigned long long v = (unsigned long long) hi << 32 | lo;
  return n >= 32 ? lo : (unsigned int) (v << n >> 32);
}

__SIMT_INLINE unsigned int
__funnelshift_r (unsigned int lo, unsigned int hi, unsigned int n) noexcept
{
  unsigned long long v = (unsigned long long) hi << 32 | lo;
  return (unsigned int) (v >> (n & 31));
}

__SIMT_INLINE unsigned int
__funnelshift_rc (unsigned int lo, unsigned int hi, unsigned int n) noexcept
{
  unsigned long long v = (unsigned long long) hi << 32 | lo;
  return (unsigned int) (v >> (n >= 32 ? 32 : n));
}

/* Integer arithmetic.  */

__SIMT_INLINE int
__mulhi (int x, int y) noexcept
{
  return (int) ((long long) x * y >> 32);
}

__SIMT_INLINE unsigned int
__umulhi (unsigned int x, unsigned int y) noexcept
{
  return (unsigned int) ((unsigned long long) x * y >> 32);
}

__SIMT_INLINE long long
__mul64hi (long long x, long long y) noexcept
{
  return (long long) ((__int128) x * y >> 64);
}

__SIMT_INLINE unsigned long long
__umul64hi (unsigned long long x, unsigned long long y) noexcept
{
  return (unsigned long long) ((unsigned __int128) x * y >> 64);
}

__SIMT_INLINE int
__mul24 (int x, int y) noexcept
{
  return (int) ((unsigned int) ((int) ((unsigned int) x << 8) >> 8)
		* (unsigned int) ((int) ((unsigned int) y << 8) >> 8));
}

__SIMT_INLINE unsigned int
__umul24 (unsigned int x, unsigned int y) noexcept
{
  return (x & 0xffffffu) * (y & 0xffffffu);
}

__SIMT_INLINE unsigned int
__sad (int x, int y, unsigned int z) noexcept
{
  return z + (x > y ? (unsigned int) x - (unsigned int) y
		    : (unsigned int) y - (unsigned int) x);
}

__SIMT_INLINE unsigned int
__usad (unsigned int x, unsigned int y, unsigned int z) noexcept
{
  return z + (x > y ? x - y : y - x);
}

__SIMT_INLINE int
__hadd (int x, int y) noexcept
{
  return (int) (((long long) x + y) >> 1);
}

__SIMT_INLINE int
__rhadd (int x, int y) noexcept
{
  return (int) (((long long) x + y + 1) >> 1);
}

__SIMT_INLINE unsigned int
__uhadd (unsigned int x, unsigned int y) noexcept
{
  return (unsigned int) (((unsigned long long) x + y) >> 1);
}

__SIMT_INLINE unsigned int
__urhadd (unsigned int x, unsigned int y) noexcept
{
  return (unsigned int) (((unsigned long long) x + y + 1) >> 1);
}

/* Dot products of the four bytes of A with those of B, or of the two halves
   of A with the low or high two bytes of B, added to C.  */

#define __SIMT_DP4A(type, byte)						\
  __SIMT_INLINE type							\
  __dp4a (type a, type b, type c) noexcept				\
  {									\
    unsigned int sum = (unsigned int) c;				\
    for (int i = 0; i < 32; i += 8)					\
      sum += (unsigned int) ((int) (byte) (a >> i) * (int) (byte) (b >> i)); \
    return (type) sum;							\
  }
#define __SIMT_DP2A(name, type, half, byte, at)				\
  __SIMT_INLINE type							\
  name (type a, type b, type c) noexcept				\
  {									\
    unsigned int sum = (unsigned int) c;				\
    for (int i = 0; i < 2; i++)						\
      sum += (unsigned int) ((int) (half) (a >> 16 * i)			\
			     * (int) (byte) (b >> (at + 8 * i)));	\
    return (type) sum;							\
  }

__SIMT_DP4A (int, signed char)
__SIMT_DP4A (unsigned int, unsigned char)
__SIMT_DP2A (__dp2a_lo, int, short, signed char, 0)
__SIMT_DP2A (__dp2a_hi, int, short, signed char, 16)
__SIMT_DP2A (__dp2a_lo, unsigned int, unsigned short, unsigned char, 0)
__SIMT_DP2A (__dp2a_hi, unsigned int, unsigned short, unsigned char, 16)
#undef __SIMT_DP4A
#undef __SIMT_DP2A

__SIMT_INLINE int
__dp4a (char4 a, char4 b, int c) noexcept
{
  return c + a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

__SIMT_INLINE unsigned int
__dp4a (uchar4 a, uchar4 b, unsigned int c) noexcept
{
  return c + (unsigned int) (a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w);
}

__SIMT_INLINE int
__dp2a_lo (short2 a, char4 b, int c) noexcept
{
  return c + a.x * b.x + a.y * b.y;
}

__SIMT_INLINE int
__dp2a_hi (short2 a, char4 b, int c) noexcept
{
  return c + a.x * b.z + a.y * b.w;
}

__SIMT_INLINE unsigned int
__dp2a_lo (ushort2 a, uchar4 b, unsigned int c) noexcept
{
  return c + (unsigned int) (a.x * b.x + a.y * b.y);
}

__SIMT_INLINE unsigned int
__dp2a_hi (ushort2 a, uchar4 b, unsigned int c) noexcept
{
  return c + (unsigned int) (a.x * b.z + a.y * b.w);
}

/* Sum and minimum or maximum in one, of three, and clamped at zero.  */

#define __SIMT_MINMAX3(suffix, type, wrap)				\
  __SIMT_INLINE type							\
  __vimax3_##suffix (type a, type b, type c) noexcept			\
  {									\
    return max (max (a, b), c);						\
  }									\
  __SIMT_INLINE type							\
  __vimin3_##suffix (type a, type b, type c) noexcept			\
  {									\
    return min (min (a, b), c);						\
  }									\
  __SIMT_INLINE type							\
  __viaddmax_##suffix (type a, type b, type c) noexcept			\
  {									\
    return max ((type) ((wrap) a + (wrap) b), c);			\
  }									\
  __SIMT_INLINE type							\
  __viaddmin_##suffix (type a, type b, type c) noexcept			\
  {									\
    return min ((type) ((wrap) a + (wrap) b), c);			\
  }									\
  __SIMT_INLINE type							\
  __vibmax_##suffix (type a, type b, bool *first) noexcept		\
  {									\
    *first = a >= b;							\
    return max (a, b);							\
  }									\
  __SIMT_INLINE type							\
  __vibmin_##suffix (type a, type b, bool *first) noexcept		\
  {									\
    *first = a <= b;							\
    return min (a, b);							\
  }

__SIMT_MINMAX3 (s32, int, unsigned int)
__SIMT_MINMAX3 (u32, unsigned int, unsigned int)
#undef __SIMT_MINMAX3

#define __SIMT_RELU3(name)						\
  __SIMT_INLINE int							\
  name##_relu (int a, int b, int c) noexcept				\
  {									\
    return max (name (a, b, c), 0);					\
  }
__SIMT_RELU3 (__vimax3_s32)
__SIMT_RELU3 (__vimin3_s32)
__SIMT_RELU3 (__viaddmax_s32)
__SIMT_RELU3 (__viaddmin_s32)
#undef __SIMT_RELU3

__SIMT_INLINE int
__vimax_s32_relu (int a, int b) noexcept
{
  return max (max (a, b), 0);
}

__SIMT_INLINE int
__vimin_s32_relu (int a, int b) noexcept
{
  return max (min (a, b), 0);
}

/* Loads and stores with a cache hint.  */

#define __SIMT_LOADS(name)						\
  template <typename T>							\
  __SIMT_INLINE T							\
  name (const T *ptr)							\
  {									\
    return *ptr;							\
  }
#define __SIMT_STORES(name)						\
  template <typename T, typename _Vp>					\
  __SIMT_INLINE void							\
  name (T *ptr, _Vp value)						\
  {									\
    *ptr = value;							\
  }

__SIMT_LOADS (__ldg)
__SIMT_LOADS (__ldcg)
__SIMT_LOADS (__ldca)
__SIMT_LOADS (__ldcs)
__SIMT_LOADS (__ldlu)
__SIMT_LOADS (__ldcv)
__SIMT_STORES (__stwb)
__SIMT_STORES (__stcg)
__SIMT_STORES (__stcs)
__SIMT_STORES (__stwt)
#undef __SIMT_LOADS
#undef __SIMT_STORES

#endif

#endif
