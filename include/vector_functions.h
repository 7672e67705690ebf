/* Constructors of CUDA's vector types.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   vector_functions.h: make_char1 to make_double4.  */

#pragma GCC system_header

#ifndef SIMT_VECTOR_FUNCTIONS_H
#define SIMT_VECTOR_FUNCTIONS_H 1
#define __VECTOR_FUNCTIONS_H__ 1

#include "vector_types.h"

#if defined __cplusplus && __cplusplus >= 201402L
# define __SIMT_MAKE constexpr static __inline__
#else
# define __SIMT_MAKE static __inline__
#endif

#define __SIMT_MAKE_VECTOR(name, type)					\
  __SIMT_MAKE name##1							\
  make_##name##1 (type x)						\
  {									\
    name##1 v = {x};							\
    return v;								\
  }									\
  __SIMT_MAKE name##2							\
  make_##name##2 (type x, type y)					\
  {									\
    name##2 v = {x, y};							\
    return v;								\
  }									\
  __SIMT_MAKE name##3							\
  make_##name##3 (type x, type y, type z)				\
  {									\
    name##3 v = {x, y, z};						\
    return v;								\
  }									\
  __SIMT_MAKE name##4							\
  make_##name##4 (type x, type y, type z, type w)			\
  {									\
    name##4 v = {x, y, z, w};						\
    return v;								\
  }

#define __SIMT_MAKE_VECTOR4(name, type)					\
  __SIMT_MAKE name							\
  make_##name (type x, type y, type z, type w)				\
  {									\
    name v = {x, y, z, w};						\
    return v;								\
  }

__SIMT_MAKE_VECTOR (char, signed char)
__SIMT_MAKE_VECTOR (uchar, unsigned char)
__SIMT_MAKE_VECTOR (short, short)
__SIMT_MAKE_VECTOR (ushort, unsigned short)
__SIMT_MAKE_VECTOR (int, int)
__SIMT_MAKE_VECTOR (uint, unsigned int)
__SIMT_MAKE_VECTOR (long, long)
__SIMT_MAKE_VECTOR (ulong, unsigned long)
__SIMT_MAKE_VECTOR (longlong, long long)
__SIMT_MAKE_VECTOR (ulonglong, unsigned long long)
__SIMT_MAKE_VECTOR (float, float)
__SIMT_MAKE_VECTOR (double, double)

__SIMT_MAKE_VECTOR4 (long4_16a, long)
__SIMT_MAKE_VECTOR4 (long4_32a, long)
__SIMT_MAKE_VECTOR4 (ulong4_16a, unsigned long)
__SIMT_MAKE_VECTOR4 (ulong4_32a, unsigned long)
__SIMT_MAKE_VECTOR4 (longlong4_16a, long long)
__SIMT_MAKE_VECTOR4 (longlong4_32a, long long)
__SIMT_MAKE_VECTOR4 (ulonglong4_16a, unsigned long long)
__SIMT_MAKE_VECTOR4 (ulonglong4_32a, unsigned long long)
__SIMT_MAKE_VECTOR4 (double4_16a, double)
__SIMT_MAKE_VECTOR4 (double4_32a, double)

#undef __SIMT_MAKE_VECTOR
#undef __SIMT_MAKE_VECTOR4
#undef __SIMT_MAKE

#endif
