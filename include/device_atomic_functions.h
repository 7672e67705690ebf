/* CUDA's atomic functions.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   device_atomic_functions.h: atomicAdd and the others for all their types, with
   the variants _block and _system, and the __nv_atomic functions.

   The atomics are relaxed, as CUDA's are.  They are templates over the types
   that CUDA has them for (and `long' beside `long long'), so that a program's
   own function of the same name and parameters, such as atomicAdd for double
   of the times before compute capability 6, wins over ours and is no
   redefinition.  */

#pragma GCC system_header

#ifndef SIMT_DEVICE_ATOMIC_FUNCTIONS_H
#define SIMT_DEVICE_ATOMIC_FUNCTIONS_H 1

#include "host_defines.h"

#if defined __cplusplus && defined __CUDACC__

#include "vector_types.h"

#ifndef __SIMT_INLINE
# define __SIMT_INLINE static __inline__ \
  __attribute__ ((always_inline, __artificial__))
#endif

/* What the members of a type name is T if T is of the class of types.  */
template <typename T> struct __simt_atomic_type {};
/* Integers of 32 and 64 bits.  */
#define __SIMT_ATOMIC_INT(T)						\
  template <> struct __simt_atomic_type<T>				\
  {									\
    typedef T integer;							\
    typedef T number;							\
    typedef T word;							\
  };
__SIMT_ATOMIC_INT (int)
__SIMT_ATOMIC_INT (unsigned int)
__SIMT_ATOMIC_INT (long)
__SIMT_ATOMIC_INT (unsigned long)
__SIMT_ATOMIC_INT (long long)
__SIMT_ATOMIC_INT (unsigned long long)
#undef __SIMT_ATOMIC_INT
template <> struct __simt_atomic_type<unsigned short>
{
  typedef unsigned short word;
};
template <> struct __simt_atomic_type<float>
{
  typedef float number;
  typedef float floating;
};
template <> struct __simt_atomic_type<double>
{
  typedef double number;
  typedef double floating;
};

/* The integer that has the bits of a number of SIZE bytes.  */
template <int size> struct __simt_bits_of {};
template <> struct __simt_bits_of<2> { typedef unsigned short type; };
template <> struct __simt_bits_of<4> { typedef unsigned int type; };
template <> struct __simt_bits_of<8> { typedef unsigned long long type; };

template <typename To, typename From>
__SIMT_INLINE To
__simt_same_bits (From from)
{
  To to;
  __builtin_memcpy (&to, &from, sizeof to);
  return to;
}

/* *PTR becomes CHANGE of its old value OLD, which is returned.  The bits are
   compared as an integer: GCC keeps those in registers.  */
#define __SIMT_ATOMIC_LOOP(T, ptr, change)				\
  typedef typename __simt_bits_of<sizeof (T)>::type bits_type;		\
  bits_type bits = __atomic_load_n ((bits_type *) (ptr),		\
				    __ATOMIC_RELAXED), next;		\
  do									\
    {									\
      T old = __simt_same_bits<T> (bits);				\
      next = __simt_same_bits<bits_type, T> (change);			\
    }									\
  while (!__atomic_compare_exchange_n ((bits_type *) (ptr), &bits, next, \
				       true, __ATOMIC_RELAXED,		\
				       __ATOMIC_RELAXED));		\
  return __simt_same_bits<T> (bits);

/* Sums of floating-point numbers and of whatever has an operator +.  */
template <typename T>
__SIMT_INLINE T
__simt_atomic_add (T *ptr, T value)
{
  __SIMT_ATOMIC_LOOP (T, ptr, old + value)
}

#define __SIMT_ATOMIC_ADD(T)						\
  __SIMT_INLINE T							\
  __simt_atomic_add (T *ptr, T value)					\
  {									\
    return __atomic_fetch_add (ptr, value, __ATOMIC_RELAXED);		\
  }
__SIMT_ATOMIC_ADD (int)
__SIMT_ATOMIC_ADD (unsigned int)
__SIMT_ATOMIC_ADD (long)
__SIMT_ATOMIC_ADD (unsigned long)
__SIMT_ATOMIC_ADD (long long)
__SIMT_ATOMIC_ADD (unsigned long long)
#undef __SIMT_ATOMIC_ADD

/* Those of libsimt, which the plugin knows.  Not where each access must be seen
   to be checked.  */
#if defined __OPTIMIZE__ && !defined __SANITIZE_ADDRESS__ \
    && !defined __SANITIZE_THREAD__
extern "C" float __simt_atomic_add_float (float *, float) noexcept;
extern "C" double __simt_atomic_add_double (double *, double) noexcept;

__SIMT_INLINE float
__simt_atomic_add (float *ptr, float value)
{
  return __simt_atomic_add_float (ptr, value);
}

__SIMT_INLINE double
__simt_atomic_add (double *ptr, double value)
{
  return __simt_atomic_add_double (ptr, value);
}
#endif

/* Minimum and maximum write only when they change something.  */
#define __SIMT_ATOMIC_MINMAX(name, op)					\
  template <typename T>							\
  __SIMT_INLINE T							\
  name (T *ptr, T value)						\
  {									\
    T old = __atomic_load_n (ptr, __ATOMIC_RELAXED);			\
    while (value op old							\
	   && !__atomic_compare_exchange_n (ptr, &old, value, true,	\
					    __ATOMIC_RELAXED,		\
					    __ATOMIC_RELAXED))		\
      continue;								\
    return old;								\
  }
__SIMT_ATOMIC_MINMAX (__simt_atomic_min, <)
__SIMT_ATOMIC_MINMAX (__simt_atomic_max, >)
#undef __SIMT_ATOMIC_MINMAX

template <typename T>
__SIMT_INLINE T
__simt_atomic_inc (T *ptr, T limit)
{
  __SIMT_ATOMIC_LOOP (T, ptr, old >= limit ? 0 : old + 1)
}

template <typename T>
__SIMT_INLINE T
__simt_atomic_dec (T *ptr, T limit)
{
  __SIMT_ATOMIC_LOOP (T, ptr, old == 0 || old > limit ? limit : old - 1)
}

template <typename T>
__SIMT_INLINE T
__simt_atomic_exch (T *ptr, T value)
{
  T old;
  __atomic_exchange (ptr, &value, &old, __ATOMIC_RELAXED);
  return old;
}

template <typename T>
__SIMT_INLINE T
__simt_atomic_cas (T *ptr, T compare, T value)
{
  __atomic_compare_exchange (ptr, &compare, &value, false, __ATOMIC_RELAXED,
			     __ATOMIC_RELAXED);
  return compare;
}

/* NAME for the types of class CLASS, in the three scopes.  What the host or
   another device may wait for is not put off: the fence says so, and has no
   code.  */
#define __SIMT_ATOMIC1(name, class, expression)				\
  template <typename T, typename _Vp>					\
  __SIMT_INLINE typename __simt_atomic_type<T>::class			\
  name (T *ptr, _Vp value)						\
  {									\
    return expression;							\
  }
#define __SIMT_ATOMIC(name, class, expression)				\
  __SIMT_ATOMIC1 (name, class, expression)				\
  __SIMT_ATOMIC1 (name##_block, class, expression)			\
  __SIMT_ATOMIC1 (name##_system, class,					\
		  (__atomic_thread_fence (__ATOMIC_RELAXED), expression))

__SIMT_ATOMIC (atomicAdd, number, __simt_atomic_add (ptr, (T) value))
__SIMT_ATOMIC (atomicSub, integer,
	       __atomic_fetch_sub (ptr, (T) value, __ATOMIC_RELAXED))
__SIMT_ATOMIC (atomicExch, number, __simt_atomic_exch (ptr, (T) value))
__SIMT_ATOMIC (atomicMin, integer, __simt_atomic_min (ptr, (T) value))
__SIMT_ATOMIC (atomicMax, integer, __simt_atomic_max (ptr, (T) value))
__SIMT_ATOMIC (atomicInc, integer, __simt_atomic_inc (ptr, (T) value))
__SIMT_ATOMIC (atomicDec, integer, __simt_atomic_dec (ptr, (T) value))
__SIMT_ATOMIC (atomicAnd, integer,
	       __atomic_fetch_and (ptr, (T) value, __ATOMIC_RELAXED))
__SIMT_ATOMIC (atomicOr, integer,
	       __atomic_fetch_or (ptr, (T) value, __ATOMIC_RELAXED))
__SIMT_ATOMIC (atomicXor, integer,
	       __atomic_fetch_xor (ptr, (T) value, __ATOMIC_RELAXED))
#undef __SIMT_ATOMIC
#undef __SIMT_ATOMIC1

#define __SIMT_ATOMIC_CAS(name)						\
  template <typename T, typename _Cp, typename _Vp>			\
  __SIMT_INLINE typename __simt_atomic_type<T>::word			\
  name (T *ptr, _Cp compare, _Vp value)					\
  {									\
    return __simt_atomic_cas (ptr, (T) compare, (T) value);		\
  }
__SIMT_ATOMIC_CAS (atomicCAS)
__SIMT_ATOMIC_CAS (atomicCAS_block)
__SIMT_ATOMIC_CAS (atomicCAS_system)
#undef __SIMT_ATOMIC_CAS

/* Sums of vectors, atomic in each component.  */
__SIMT_INLINE float2
atomicAdd (float2 *ptr, float2 value)
{
  float2 old = {__simt_atomic_add (&ptr->x, value.x),
		__simt_atomic_add (&ptr->y, value.y)};
  return old;
}

__SIMT_INLINE float4
atomicAdd (float4 *ptr, float4 value)
{
  float4 old = {__simt_atomic_add (&ptr->x, value.x),
		__simt_atomic_add (&ptr->y, value.y),
		__simt_atomic_add (&ptr->z, value.z),
		__simt_atomic_add (&ptr->w, value.w)};
  return old;
}

/* The __nv_atomic functions of CUDA 12.8 and later.  */

#define __NV_ATOMIC_RELAXED __ATOMIC_RELAXED
#define __NV_ATOMIC_CONSUME __ATOMIC_CONSUME
#define __NV_ATOMIC_ACQUIRE __ATOMIC_ACQUIRE
#define __NV_ATOMIC_RELEASE __ATOMIC_RELEASE
#define __NV_ATOMIC_ACQ_REL __ATOMIC_ACQ_REL
#define __NV_ATOMIC_SEQ_CST __ATOMIC_SEQ_CST
#define __NV_THREAD_SCOPE_THREAD 0
#define __NV_THREAD_SCOPE_BLOCK 1
#define __NV_THREAD_SCOPE_CLUSTER 2
#define __NV_THREAD_SCOPE_DEVICE 3
#define __NV_THREAD_SCOPE_SYSTEM 4

__SIMT_INLINE void
__nv_atomic_thread_fence (int order, int = __NV_THREAD_SCOPE_SYSTEM)
{
  __atomic_thread_fence (order);
}

template <typename T>
__SIMT_INLINE T
__nv_atomic_load_n (const volatile T *ptr, int order,
		    int = __NV_THREAD_SCOPE_SYSTEM)
{
  T value;
  __atomic_load (ptr, &value, order);
  return value;
}

template <typename T>
__SIMT_INLINE void
__nv_atomic_load (const volatile T *ptr, T *value, int order,
		  int = __NV_THREAD_SCOPE_SYSTEM)
{
  __atomic_load (ptr, value, order);
}

template <typename T, typename _Vp>
__SIMT_INLINE void
__nv_atomic_store_n (T *ptr, _Vp value, int order,
		     int = __NV_THREAD_SCOPE_SYSTEM)
{
  T v = (T) value;
  __atomic_store (ptr, &v, order);
}

template <typename T>
__SIMT_INLINE void
__nv_atomic_store (T *ptr, T *value, int order, int = __NV_THREAD_SCOPE_SYSTEM)
{
  __atomic_store (ptr, value, order);
}

template <typename T, typename _Vp>
__SIMT_INLINE T
__nv_atomic_exchange_n (T *ptr, _Vp value, int order,
			int = __NV_THREAD_SCOPE_SYSTEM)
{
  T v = (T) value, old;
  __atomic_exchange (ptr, &v, &old, order);
  return old;
}

template <typename T>
__SIMT_INLINE void
__nv_atomic_exchange (T *ptr, T *value, T *old, int order,
		      int = __NV_THREAD_SCOPE_SYSTEM)
{
  __atomic_exchange (ptr, value, old, order);
}

template <typename T, typename _Vp>
__SIMT_INLINE bool
__nv_atomic_compare_exchange_n (T *ptr, T *expected, _Vp desired, bool weak,
				int success, int failure,
				int = __NV_THREAD_SCOPE_SYSTEM)
{
  T v = (T) desired;
  return __atomic_compare_exchange (ptr, expected, &v, weak, success, failure);
}

template <typename T>
__SIMT_INLINE bool
__nv_atomic_compare_exchange (T *ptr, T *expected, T *desired, bool weak,
			      int success, int failure,
			      int = __NV_THREAD_SCOPE_SYSTEM)
{
  return __atomic_compare_exchange (ptr, expected, desired, weak, success,
				    failure);
}

#define __SIMT_NV_ATOMIC(name, expression)				\
  template <typename T, typename _Vp>					\
  __SIMT_INLINE T							\
  __nv_atomic_fetch_##name (T *ptr, _Vp value, int order,		\
			    int = __NV_THREAD_SCOPE_SYSTEM)		\
  {									\
    (void) order;							\
    if (order != __ATOMIC_RELAXED)					\
      __atomic_thread_fence (order);					\
    T old = expression;							\
    if (order != __ATOMIC_RELAXED)					\
      __atomic_thread_fence (order);					\
    return old;								\
  }									\
  template <typename T, typename _Vp>					\
  __SIMT_INLINE void							\
  __nv_atomic_##name (T *ptr, _Vp value, int order,			\
		      int scope = __NV_THREAD_SCOPE_SYSTEM)		\
  {									\
    __nv_atomic_fetch_##name (ptr, value, order, scope);		\
  }

__SIMT_NV_ATOMIC (add, __simt_atomic_add (ptr, (T) value))
__SIMT_NV_ATOMIC (sub, __simt_atomic_add (ptr, (T) (0 - (T) value)))
__SIMT_NV_ATOMIC (min, __simt_atomic_min (ptr, (T) value))
__SIMT_NV_ATOMIC (max, __simt_atomic_max (ptr, (T) value))
__SIMT_NV_ATOMIC (and, __atomic_fetch_and (ptr, (T) value, __ATOMIC_RELAXED))
__SIMT_NV_ATOMIC (or, __atomic_fetch_or (ptr, (T) value, __ATOMIC_RELAXED))
__SIMT_NV_ATOMIC (xor, __atomic_fetch_xor (ptr, (T) value, __ATOMIC_RELAXED))
#undef __SIMT_NV_ATOMIC

#endif

#endif
