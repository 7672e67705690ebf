/* Complex numbers of CUDA's C API.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   cuComplex.h: cuFloatComplex and cuDoubleComplex and their arithmetic.  */

#pragma GCC system_header

#ifndef SIMT_CUCOMPLEX_H
#define SIMT_CUCOMPLEX_H 1
#define CU_COMPLEX_H_ 1

#include <math.h>
#include "vector_types.h"

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

/* All functions for one precision; their names end in END.  A product's
   overflow is not looked into; the quotient and the absolute value are
   scaled.  */
#define __SIMT_COMPLEX(type, real, end, make, fabs, hypot)		\
  static __inline__ real						\
  cuCreal##end (type x)							\
  {									\
    return x.x;								\
  }									\
  static __inline__ real						\
  cuCimag##end (type x)							\
  {									\
    return x.y;								\
  }									\
  static __inline__ type						\
  make (real r, real i)							\
  {									\
    type z = {r, i};							\
    return z;								\
  }									\
  static __inline__ type						\
  cuConj##end (type x)							\
  {									\
    return make (x.x, -x.y);						\
  }									\
  static __inline__ type						\
  cuCadd##end (type x, type y)						\
  {									\
    return make (x.x + y.x, x.y + y.y);					\
  }									\
  static __inline__ type						\
  cuCsub##end (type x, type y)						\
  {									\
    return make (x.x - y.x, x.y - y.y);					\
  }									\
  static __inline__ type						\
  cuCmul##end (type x, type y)						\
  {									\
    return make (x.x * y.x - x.y * y.y, x.x * y.y + x.y * y.x);		\
  }									\
  static __inline__ type						\
  cuCdiv##end (type x, type y)						\
  {									\
    real s = 1 / (fabs (y.x) + fabs (y.y));				\
    real a = x.x * s, b = x.y * s, c = y.x * s, d = y.y * s;		\
    real t = 1 / (c * c + d * d);					\
    return make ((a * c + b * d) * t, (b * c - a * d) * t);		\
  }									\
  static __inline__ real						\
  cuCabs##end (type x)							\
  {									\
    return hypot (x.x, x.y);						\
  }									\
  static __inline__ type						\
  cuCfma##end (type x, type y, type d)					\
  {									\
    real r = x.x * y.x + d.x, i = x.x * y.y + d.y;			\
    return make (r - x.y * y.y, i + x.y * y.x);				\
  }

__SIMT_COMPLEX (cuFloatComplex, float, f, make_cuFloatComplex,
		__builtin_fabsf, __builtin_hypotf)
__SIMT_COMPLEX (cuDoubleComplex, double, , make_cuDoubleComplex,
		__builtin_fabs, __builtin_hypot)
#undef __SIMT_COMPLEX

static __inline__ cuComplex
make_cuComplex (float r, float i)
{
  return make_cuFloatComplex (r, i);
}

static __inline__ cuDoubleComplex
cuComplexFloatToDouble (cuFloatComplex c)
{
  return make_cuDoubleComplex (c.x, c.y);
}

static __inline__ cuFloatComplex
cuComplexDoubleToFloat (cuDoubleComplex c)
{
  return make_cuFloatComplex ((float) c.x, (float) c.y);
}

#endif
