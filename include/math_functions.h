/* CUDA's math API for host and device.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   math_functions.h: what CUDA's math API has beyond <math.h>, and its
   overloads.

   Whatever the C library has is taken from there.  Functions that newer C
   libraries declare too (rsqrt, sinpi and others) have C linkage here, so that
   both declarations agree.  Float versions compute in double, and double
   versions correct what rounding of an argument would amplify.  They are within
   the errors that CUDA documents, but for rsqrt in double: without FMA
   instructions it is off by up to 1.5 units instead of 1.  */

#pragma GCC system_header

#ifndef SIMT_MATH_FUNCTIONS_H
#define SIMT_MATH_FUNCTIONS_H 1
#define __MATH_FUNCTIONS_H__ 1

#include "host_defines.h"

#if defined __cplusplus && defined __CUDACC__

#include <math.h>
#include <stdlib.h>
#include <cmath>
#include <cstdlib>

#ifndef __SIMT_INLINE
# define __SIMT_INLINE static __inline__ \
  __attribute__ ((always_inline, __artificial__))
#endif

/* A function that the C library may declare: small ones, and larger ones that
   the compiler may call.  */
#define __SIMT_C extern "C" __inline__ __attribute__ ((always_inline))
#define __SIMT_CALL extern "C" __inline__

/* Correction of 1/sqrt(2) and 2/sqrt(pi), 1/sqrt(pi) as literals.  */
#define __SIMT_SQRT1_2 0.70710678118654752440
#define __SIMT_SQRT1_2_LO -4.8336466567264567e-17
#define __SIMT_2_SQRTPI 1.12837916709551257390
#define __SIMT_1_SQRTPI 0.56418958354775628695
#define __SIMT_1_SQRT2PI 0.398942280401432677939946L
#define __SIMT_PI 3.14159265358979323846
#define __SIMT_PI_LO 1.2246467991473532e-16

/* Minimum and maximum where a NaN loses, as selections that can be
   vectorised: GCC calls the library for its own fmin and fmax.  */

template <typename T>
__SIMT_INLINE T
__simt_fmin (T a, T b) noexcept
{
  return a < b ? a : (b == b ? b : a);
}

template <typename T>
__SIMT_INLINE T
__simt_fmax (T a, T b) noexcept
{
  return a > b ? a : (b == b ? b : a);
}

__SIMT_C float
fminf (float a, float b) noexcept
{
  return __simt_fmin (a, b);
}

__SIMT_C float
fmaxf (float a, float b) noexcept
{
  return __simt_fmax (a, b);
}

__SIMT_C double
fmin (double a, double b) noexcept
{
  return __simt_fmin (a, b);
}

__SIMT_C double
fmax (double a, double b) noexcept
{
  return __simt_fmax (a, b);
}

/* Reciprocal roots.  */

/* Two roundings are a little more than one unit; where it is cheap, a step of
   Newton makes it less.  */
__SIMT_C double
rsqrt (double x) noexcept
{
  double y = 1.0 / __builtin_sqrt (x);
#ifdef __FMA__
  double r = __builtin_fma (-x * y, y, 1.0);
  return __builtin_fabs (r) < 1e-10 ? __builtin_fma (0.5 * y, r, y) : y;
#else
  return y;
#endif
}

__SIMT_C float
rsqrtf (float x) noexcept
{
  return 1.0f / __builtin_sqrtf (x);
}

/* With a step of Newton, since the C library's cbrt is off by some units.  */
__SIMT_C double
rcbrt (double x) noexcept
{
  double y = 1.0 / __builtin_cbrt (x);
  double r = __builtin_fma (-x * y, y * y, 1.0);
  return __builtin_fabs (r) < 1e-10 ? y + y * r * (1.0 / 3) : y;
}

__SIMT_C float
rcbrtf (float x) noexcept
{
  return (float) (1.0 / __builtin_cbrt ((double) x));
}

/* Multiples of pi.  The argument is reduced exactly to [-1, 1], then to an
   eighth of a turn.  */

/* Sine or cosine of pi * A for A in [0, 0.25].  The error of the product is
   given back to first order.  */
__SIMT_C double
__simt_sinpi_eighth (double a, int cosine) noexcept
{
  double h = __SIMT_PI * a;
  double l = __builtin_fma (__SIMT_PI, a, -h) + __SIMT_PI_LO * a;
  if (cosine)
    return __builtin_cos (h) - h * l;
  return __builtin_sin (h) + (1.0 - 0.5 * h * h) * l;
}

__SIMT_CALL double
__simt_sinpi_reduced (double r, int cosine) noexcept
{
  double a = __builtin_fabs (r);
  double s = cosine ? 1.0 : __builtin_copysign (1.0, r);
  if (a <= 0.25)
    return s * __simt_sinpi_eighth (a, cosine);
  if (a >= 0.75)
    return (cosine ? -1.0 : s) * __simt_sinpi_eighth (1.0 - a, cosine);
  s = cosine && a > 0.5 ? -1.0 : s;
  return s * __simt_sinpi_eighth (__builtin_fabs (0.5 - a), !cosine);
}

__SIMT_CALL double
sinpi (double x) noexcept
{
  double r = x - 2.0 * __builtin_rint (0.5 * x);
  if (r == 0.0 || __builtin_fabs (r) == 1.0)
    return __builtin_copysign (0.0, x);
  return __simt_sinpi_reduced (r, 0);
}

__SIMT_CALL double
cospi (double x) noexcept
{
  return __simt_sinpi_reduced (x - 2.0 * __builtin_rint (0.5 * x), 1);
}

__SIMT_CALL float
sinpif (float x) noexcept
{
  return (float) sinpi ((double) x);
}

__SIMT_CALL float
cospif (float x) noexcept
{
  return (float) cospi ((double) x);
}

__SIMT_CALL double
tanpi (double x) noexcept
{
  return sinpi (x) / cospi (x);
}

__SIMT_CALL float
tanpif (float x) noexcept
{
  return (float) (sinpi ((double) x) / cospi ((double) x));
}

__SIMT_CALL void
sincospi (double x, double *s, double *c) noexcept
{
  *s = sinpi (x);
  *c = cospi (x);
}

__SIMT_CALL void
sincospif (float x, float *s, float *c) noexcept
{
  *s = sinpif (x);
  *c = cospif (x);
}

/* Norms.  Squares do not overflow in the wider type; an infinite component
   makes the norm infinite even beside a NaN.  */

__SIMT_CALL double
__simt_norm (const double *v, int n, int reciprocal) noexcept
{
  long double sum = 0;
  int inf = 0;
  for (int i = 0; i < n; i++)
    {
      inf |= __builtin_fabs (v[i]) > 1.7976931348623157e308;
      sum += (long double) v[i] * v[i];
    }
  if (inf)
    return reciprocal ? 0.0 : __builtin_inf ();
  sum = __builtin_sqrtl (sum);
  return (double) (reciprocal ? 1.0L / sum : sum);
}

__SIMT_CALL float
__simt_normf (const float *v, int n, int reciprocal) noexcept
{
  double sum = 0;
  int inf = 0;
  for (int i = 0; i < n; i++)
    {
      inf |= __builtin_fabsf (v[i]) > 3.402823466e38f;
      sum += (double) v[i] * v[i];
    }
  if (inf)
    return reciprocal ? 0.0f : __builtin_inff ();
  sum = __builtin_sqrt (sum);
  return (float) (reciprocal ? 1.0 / sum : sum);
}

#define __SIMT_NORMS(type, suffix)					\
  __SIMT_CALL type							\
  rhypot##suffix (type x, type y) noexcept				\
  {									\
    type v[2] = {x, y};							\
    return __simt_norm##suffix (v, 2, 1);				\
  }									\
  __SIMT_CALL type							\
  norm3d##suffix (type a, type b, type c) noexcept			\
  {									\
    type v[3] = {a, b, c};						\
    return __simt_norm##suffix (v, 3, 0);				\
  }									\
  __SIMT_CALL type							\
  rnorm3d##suffix (type a, type b, type c) noexcept			\
  {									\
    type v[3] = {a, b, c};						\
    return __simt_norm##suffix (v, 3, 1);				\
  }									\
  __SIMT_CALL type							\
  norm4d##suffix (type a, type b, type c, type d) noexcept		\
  {									\
    type v[4] = {a, b, c, d};						\
    return __simt_norm##suffix (v, 4, 0);				\
  }									\
  __SIMT_CALL type							\
  rnorm4d##suffix (type a, type b, type c, type d) noexcept		\
  {									\
    type v[4] = {a, b, c, d};						\
    return __simt_norm##suffix (v, 4, 1);				\
  }									\
  __SIMT_CALL type							\
  norm##suffix (int n, const type *v) noexcept				\
  {									\
    return __simt_norm##suffix (v, n, 0);				\
  }									\
  __SIMT_CALL type							\
  rnorm##suffix (int n, const type *v) noexcept				\
  {									\
    return __simt_norm##suffix (v, n, 1);				\
  }

__SIMT_NORMS (double, )
__SIMT_NORMS (float, f)
#undef __SIMT_NORMS

/* The error function's relatives.  */

/* exp (X * X) * erfc (X), above 10 by an asymptotic series.  */
__SIMT_CALL double
erfcx (double x) noexcept
{
  if (x >= 10.0)
    {
      double t = 0.5 / (x * x), term = 1.0, sum = 0.0;
      for (int n = 13; n >= 1; n--)
	sum = -(2 * n - 1) * t * (1.0 + sum);
      term += sum;
      return __SIMT_1_SQRTPI / x * term;
    }
  long double e = __builtin_expl ((long double) x * x);
  return (double) (e * __builtin_erfcl ((long double) x));
}

__SIMT_CALL float
erfcxf (float x) noexcept
{
  return (float) erfcx ((double) x);
}

/* X with erfc (X) = Z for Z in (0, 0.5]: Newton on the logarithm, which keeps
   its accuracy down to the smallest Z.  */
__SIMT_CALL double
__simt_erfcinv_tail (double z) noexcept
{
  double lz = __builtin_log (z);
  double x = __builtin_sqrt (-lz);
  if (x > 1.5)
    x = __builtin_sqrt (-lz - __builtin_log (x * 1.7724538509055160));
  else
    x = 0.9 * x - 0.2;
  for (int i = 0; i < 4; i++)
    {
      double c = erfcx (x);
      x -= (x * x - __builtin_log (c) + lz) * c * 0.88622692545275801365;
    }
  return x;
}

/* X with erf (X) = Y for |Y| < 0.5.  */
__SIMT_CALL double
__simt_erfinv_centre (double y) noexcept
{
  double x = y * 0.88622692545275801365;
  x += x * x * x * 0.33;
  for (int i = 0; i < 4; i++)
    {
      double u = (__builtin_erf (x) - y)
		 / (__SIMT_2_SQRTPI * __builtin_exp (-x * x));
      x -= u / (1.0 + x * u);
    }
  return x;
}

__SIMT_CALL double
erfinv (double y) noexcept
{
  double a = __builtin_fabs (y);
  if (a < 1e-9)
    return y * 0.88622692545275801365;
  if (a < 0.5)
    return __simt_erfinv_centre (y);
  if (a < 1.0)
    return __builtin_copysign (__simt_erfcinv_tail (1.0 - a), y);
  return a == 1.0 ? __builtin_copysign (__builtin_inf (), y)
		  : __builtin_nan ("");
}

__SIMT_CALL double
erfcinv (double y) noexcept
{
  if (y >= 0.5 && y <= 1.5)
    return erfinv (1.0 - y);
  if (y > 0.0 && y < 0.5)
    return __simt_erfcinv_tail (y);
  if (y > 1.5 && y < 2.0)
    return -__simt_erfcinv_tail (2.0 - y);
  if (y == 0.0)
    return __builtin_inf ();
  return y == 2.0 ? -__builtin_inf () : __builtin_nan ("");
}

__SIMT_CALL float
erfinvf (float y) noexcept
{
  return (float) erfinv ((double) y);
}

__SIMT_CALL float
erfcinvf (float y) noexcept
{
  return (float) erfcinv ((double) y);
}

/* The normal distribution.  The part of x / sqrt (2) that rounding drops is
   given back to first order.  */
__SIMT_CALL double
normcdf (double x) noexcept
{
  double t = -x * __SIMT_SQRT1_2;
  if (!(__builtin_fabs (t) < 28.0))
    return 0.5 * __builtin_erfc (t);
  double lo = __builtin_fma (-x, __SIMT_SQRT1_2, -t) - x * __SIMT_SQRT1_2_LO;
  double c = __builtin_erfc (t);
  return 0.5 * (c - __SIMT_2_SQRTPI * __builtin_exp (-t * t) * lo);
}

__SIMT_CALL double
normcdfinv (double p) noexcept
{
  return -1.41421356237309504880 * erfcinv (2.0 * p);
}

__SIMT_CALL float
normcdff (float x) noexcept
{
  return (float) normcdf ((double) x);
}

__SIMT_CALL float
normcdfinvf (float p) noexcept
{
  return (float) normcdfinv ((double) p);
}

/* Modified Bessel functions of order NU, 0 or 1: the power series, all of
   whose terms are positive, or the asymptotic one.  */
__SIMT_CALL double
__simt_bessel_i (int nu, double x) noexcept
{
  double a = __builtin_fabs (x);
  long double sum = 1.0L, term = 1.0L;
  double s = nu && x < 0.0 ? -1.0 : 1.0;
  if (!(a <= 1.7976931348623157e308))
    return s * a;
  if (a < 30.0)
    {
      long double q = 0.25L * x * x;
      for (int k = 1; k < 90 && term > 1e-18L * sum; k++)
	{
	  term *= q / (k * (k + nu));
	  sum += term;
	}
      return (double) (nu ? 0.5L * x * sum : sum);
    }
  for (int k = 1; k < 40 && __builtin_fabsl (term) > 1e-18L; k++)
    {
      int m = 2 * k - 1;
      term *= (m * m - 4 * nu) / (8.0L * k * a);
      sum += term;
    }
  double h = __builtin_exp (0.5 * a);
  return s * (h * (double) (__SIMT_1_SQRT2PI / __builtin_sqrtl (a) * sum)) * h;
}

__SIMT_CALL double
cyl_bessel_i0 (double x) noexcept
{
  return __simt_bessel_i (0, x);
}

__SIMT_CALL double
cyl_bessel_i1 (double x) noexcept
{
  return __simt_bessel_i (1, x);
}

__SIMT_CALL float
cyl_bessel_i0f (float x) noexcept
{
  return (float) __simt_bessel_i (0, x);
}

__SIMT_CALL float
cyl_bessel_i1f (float x) noexcept
{
  return (float) __simt_bessel_i (1, x);
}

__SIMT_C float
fdividef (float x, float y) noexcept
{
  return x / y;
}

/* Float overloads of what <cmath> does not overload.  */
#define __SIMT_OVERLOAD1(name)						\
  __SIMT_INLINE float							\
  name (float x) noexcept						\
  {									\
    return name##f (x);							\
  }

__SIMT_OVERLOAD1 (rsqrt)
__SIMT_OVERLOAD1 (rcbrt)
__SIMT_OVERLOAD1 (sinpi)
__SIMT_OVERLOAD1 (cospi)
__SIMT_OVERLOAD1 (tanpi)
__SIMT_OVERLOAD1 (exp10)
__SIMT_OVERLOAD1 (erfinv)
__SIMT_OVERLOAD1 (erfcinv)
__SIMT_OVERLOAD1 (erfcx)
__SIMT_OVERLOAD1 (normcdf)
__SIMT_OVERLOAD1 (normcdfinv)
__SIMT_OVERLOAD1 (cyl_bessel_i0)
__SIMT_OVERLOAD1 (cyl_bessel_i1)
__SIMT_OVERLOAD1 (j0)
__SIMT_OVERLOAD1 (j1)
__SIMT_OVERLOAD1 (y0)
__SIMT_OVERLOAD1 (y1)
#undef __SIMT_OVERLOAD1

__SIMT_INLINE float
jn (int n, float x) noexcept
{
  return jnf (n, x);
}

__SIMT_INLINE float
yn (int n, float x) noexcept
{
  return ynf (n, x);
}

__SIMT_INLINE void
sincos (float x, float *s, float *c) noexcept
{
  *s = __builtin_sinf (x);
  *c = __builtin_cosf (x);
}

__SIMT_INLINE void
sincospi (float x, float *s, float *c) noexcept
{
  sincospif (x, s, c);
}

__SIMT_INLINE float
rhypot (float x, float y) noexcept
{
  return rhypotf (x, y);
}

/* Integer minima and maxima of the C API.  */
#define __SIMT_MINMAX_C(type, prefix)					\
  __SIMT_INLINE type							\
  prefix##min (type a, type b) noexcept					\
  {									\
    return a < b ? a : b;						\
  }									\
  __SIMT_INLINE type							\
  prefix##max (type a, type b) noexcept					\
  {									\
    return a > b ? a : b;						\
  }

__SIMT_MINMAX_C (unsigned int, u)
__SIMT_MINMAX_C (long long, ll)
__SIMT_MINMAX_C (unsigned long long, ull)
#undef __SIMT_MINMAX_C

/* min and max as CUDA overloads them: exact functions for the common pairs,
   which win over std::min and std::max.  */
#define __SIMT_MINMAX(type, a_type, b_type)				\
  __SIMT_INLINE constexpr type						\
  min (a_type a, b_type b) noexcept					\
  {									\
    return (type) a < (type) b ? (type) a : (type) b;			\
  }									\
  __SIMT_INLINE constexpr type						\
  max (a_type a, b_type b) noexcept					\
  {									\
    return (type) a > (type) b ? (type) a : (type) b;			\
  }
#define __SIMT_MINMAX_INT(s, u)						\
  __SIMT_MINMAX (s, s, s)						\
  __SIMT_MINMAX (u, u, u)						\
  __SIMT_MINMAX (u, s, u)						\
  __SIMT_MINMAX (u, u, s)

__SIMT_MINMAX_INT (int, unsigned int)
__SIMT_MINMAX_INT (long, unsigned long)
__SIMT_MINMAX_INT (long long, unsigned long long)
#undef __SIMT_MINMAX_INT
#undef __SIMT_MINMAX

#define __SIMT_MINMAX(type, a_type, b_type)				\
  __SIMT_INLINE type							\
  min (a_type a, b_type b) noexcept					\
  {									\
    return __simt_fmin<type> (a, b);					\
  }									\
  __SIMT_INLINE type							\
  max (a_type a, b_type b) noexcept					\
  {									\
    return __simt_fmax<type> (a, b);					\
  }
__SIMT_MINMAX (float, float, float)
__SIMT_MINMAX (double, double, double)
__SIMT_MINMAX (double, float, double)
__SIMT_MINMAX (double, double, float)
#undef __SIMT_MINMAX

/* Any other pair of arithmetic types, as their common type: `min (int, float)',
   `max (size_t, int)'.  */
template <typename T> struct __simt_no_arithmetic {};
#define __SIMT_ARITHMETIC(type) \
  template <> struct __simt_no_arithmetic <type> { typedef type arithmetic; };
__SIMT_ARITHMETIC (bool)
__SIMT_ARITHMETIC (char)
__SIMT_ARITHMETIC (signed char)
__SIMT_ARITHMETIC (unsigned char)
__SIMT_ARITHMETIC (wchar_t)
__SIMT_ARITHMETIC (short)
__SIMT_ARITHMETIC (unsigned short)
__SIMT_ARITHMETIC (int)
__SIMT_ARITHMETIC (unsigned int)
__SIMT_ARITHMETIC (long)
__SIMT_ARITHMETIC (unsigned long)
__SIMT_ARITHMETIC (long long)
__SIMT_ARITHMETIC (unsigned long long)
__SIMT_ARITHMETIC (float)
__SIMT_ARITHMETIC (double)
#undef __SIMT_ARITHMETIC

template <typename _Ap, typename _Bp, typename T
	  = decltype (typename __simt_no_arithmetic<_Ap>::arithmetic ()
		      + typename __simt_no_arithmetic<_Bp>::arithmetic ())>
__SIMT_INLINE constexpr T
min (_Ap a, _Bp b) noexcept
{
  return (T) a < (T) b ? (T) a : (T) b;
}

template <typename _Ap, typename _Bp, typename T
	  = decltype (typename __simt_no_arithmetic<_Ap>::arithmetic ()
		      + typename __simt_no_arithmetic<_Bp>::arithmetic ())>
__SIMT_INLINE constexpr T
max (_Ap a, _Bp b) noexcept
{
  return (T) a > (T) b ? (T) a : (T) b;
}

#endif

#endif
