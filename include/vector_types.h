/* CUDA's vector types.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   vector_types.h: char1 to double4 and dim3, with CUDA's sizes and alignments.
   All but dim3 are plain aggregates in C and in C++.  */

#pragma GCC system_header

#ifndef SIMT_VECTOR_TYPES_H
#define SIMT_VECTOR_TYPES_H 1
#define __VECTOR_TYPES_H__ 1

#include "host_defines.h"

/* Defines NAME1 to NAME4 with members of TYPE.  Alignments of the types with
   two and four members are A2 and A4; the others have that of TYPE.  */
#define __SIMT_VECTOR(name, type, a2, a4)				\
  struct name##1							\
  {									\
    type x;								\
  };									\
  struct __attribute__ ((aligned (a2))) name##2				\
  {									\
    type x, y;								\
  };									\
  struct name##3							\
  {									\
    type x, y, z;							\
  };									\
  struct __attribute__ ((aligned (a4))) name##4				\
  {									\
    type x, y, z, w;							\
  };									\
  typedef struct name##1 name##1;					\
  typedef struct name##2 name##2;					\
  typedef struct name##3 name##3;					\
  typedef struct name##4 name##4;

/* A vector of four members of TYPE with alignment A, named NAME.  */
#define __SIMT_VECTOR4(name, type, a)					\
  struct __attribute__ ((aligned (a))) name				\
  {									\
    type x, y, z, w;							\
  };									\
  typedef struct name name;

__SIMT_VECTOR (char, signed char, 2, 4)
__SIMT_VECTOR (uchar, unsigned char, 2, 4)
__SIMT_VECTOR (short, short, 4, 8)
__SIMT_VECTOR (ushort, unsigned short, 4, 8)
__SIMT_VECTOR (int, int, 8, 16)
__SIMT_VECTOR (uint, unsigned int, 8, 16)
__SIMT_VECTOR (long, long, 16, 16)
__SIMT_VECTOR (ulong, unsigned long, 16, 16)
__SIMT_VECTOR (longlong, long long, 16, 16)
__SIMT_VECTOR (ulonglong, unsigned long long, 16, 16)
__SIMT_VECTOR (float, float, 8, 16)
__SIMT_VECTOR (double, double, 16, 16)

__SIMT_VECTOR4 (long4_16a, long, 16)
__SIMT_VECTOR4 (long4_32a, long, 32)
__SIMT_VECTOR4 (ulong4_16a, unsigned long, 16)
__SIMT_VECTOR4 (ulong4_32a, unsigned long, 32)
__SIMT_VECTOR4 (longlong4_16a, long long, 16)
__SIMT_VECTOR4 (longlong4_32a, long long, 32)
__SIMT_VECTOR4 (ulonglong4_16a, unsigned long long, 16)
__SIMT_VECTOR4 (ulonglong4_32a, unsigned long long, 32)
__SIMT_VECTOR4 (double4_16a, double, 16)
__SIMT_VECTOR4 (double4_32a, double, 32)

#undef __SIMT_VECTOR
#undef __SIMT_VECTOR4

/* Extents of a grid or a block; what is not given is 1.  */
struct dim3
{
  unsigned int x, y, z;
#if defined __cplusplus && __cplusplus >= 201103L
  constexpr dim3 (unsigned int vx = 1, unsigned int vy = 1,
		  unsigned int vz = 1)
    : x (vx), y (vy), z (vz)
  {
  }
  constexpr dim3 (uint3 v) : x (v.x), y (v.y), z (v.z) {}
  constexpr operator uint3 () const { return uint3 {x, y, z}; }
#elif defined __cplusplus
  dim3 (unsigned int vx = 1, unsigned int vy = 1, unsigned int vz = 1)
    : x (vx), y (vy), z (vz)
  {
  }
  dim3 (uint3 v) : x (v.x), y (v.y), z (v.z) {}
  operator uint3 () const
  {
    uint3 v = {x, y, z};
    return v;
  }
#endif
};
typedef struct dim3 dim3;

#endif
