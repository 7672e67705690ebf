/* CUDA's type __half.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   cuda_fp16.h: the 16-bit type __half, the pair __half2,
   their conversions, operators and functions, for host and device.

   A number is stored as its bits.  Arithmetic is done in float and rounded
   once more, which gives the correctly rounded result, since a float has more
   than twice the bits and two; a fused multiply-add is done in double, rounded
   to odd.  A NaN is 0x7fff wherever one is made, as on a GPU.  */

#pragma GCC system_header

#ifndef SIMT_CUDA_FP16_H
#define SIMT_CUDA_FP16_H 1
#define __CUDA_FP16_H__ 1

#include "vector_types.h"

#ifdef __cplusplus

#include <math.h>
#include <cmath>

#ifndef __SIMT_INLINE
# define __SIMT_INLINE static __inline__ \
  __attribute__ ((always_inline, __artificial__))
#endif

/* The bits alone, without conversions.  */
struct __attribute__ ((aligned (2))) __half_raw
{
  unsigned short x;
};
struct __attribute__ ((aligned (4))) __half2_raw
{
  unsigned short x;
  unsigned short y;
};
typedef struct __half_raw __half_raw;
typedef struct __half2_raw __half2_raw;

#ifndef SIMT_SMALL_FLOAT
# define SIMT_SMALL_FLOAT 1

__SIMT_INLINE unsigned int
__simt_float_bits (float f) noexcept
{
  unsigned int b;
  __builtin_memcpy (&b, &f, sizeof b);
  return b;
}

__SIMT_INLINE float
__simt_bits_float (unsigned int b) noexcept
{
  float f;
  __builtin_memcpy (&f, &b, sizeof f);
  return f;
}

/* X as a float whose last bit is one if it is not X: rounding it again to 22
   bits or fewer is rounding X once.  */
__SIMT_INLINE float
__simt_odd_float (double x) noexcept
{
  float f = (float) x;
  unsigned int b = __simt_float_bits (f);
  if ((double) f == x || x != x)
    return f;
  if (__builtin_fabs ((double) f) > __builtin_fabs (x))
    b--;
  return __simt_bits_float (b | 1);
}

/* A + B rounded to odd; the error of the sum is exact (Knuth).  */
__SIMT_INLINE double
__simt_odd_sum (double a, double b) noexcept
{
  double s = __builtin_assoc_barrier (a + b);
  double t = __builtin_assoc_barrier (s - a);
  double u = __builtin_assoc_barrier (s - t);
  double v = __builtin_assoc_barrier (b - t);
  double e = __builtin_assoc_barrier (a - u) + v;
  unsigned long long bits;
  if (e == 0 || e != e)
    return s;
  __builtin_memcpy (&bits, &s, sizeof bits);
  if ((s > 0) != (e > 0))
    bits--;
  bits |= 1;
  __builtin_memcpy (&s, &bits, sizeof s);
  return s;
}

/* R rounded to an integer in direction MODE: 0 nearest, 1 zero, 2 up,
   3 down.  */
__SIMT_INLINE float
__simt_round_float (float r, int mode) noexcept
{
  return (mode == 0 ? __builtin_rintf (r) : mode == 1 ? __builtin_truncf (r)
	  : mode == 2 ? __builtin_ceilf (r) : __builtin_floorf (r));
}

#endif

/* Bits to float and, to nearest, back.  With the F16C instructions these are
   one instruction, else integer arithmetic.  */

__SIMT_INLINE float
__simt_half_to_float (unsigned short h) noexcept
{
#ifdef __F16C__
  _Float16 f;
  __builtin_memcpy (&f, &h, sizeof f);
  return (float) f;
#else
  unsigned int sign = (h & 0x8000u) << 16, exponent = h & 0x7c00u;
  unsigned int bits = (h & 0x7fffu) << 13;
  if (exponent == 0x7c00)
    bits |= 0x7f800000u | (h & 0x3ff ? 0x400000u : 0);
  else if (exponent == 0)
    bits = __simt_float_bits ((float) (h & 0x3ff) * 5.9604644775390625e-08f);
  else
    bits += 112u << 23;
  return __simt_bits_float (sign | bits);
#endif
}

__SIMT_INLINE unsigned short
__simt_float_to_half (float f) noexcept
{
#ifdef __F16C__
  _Float16 h = (_Float16) f;
  unsigned short bits;
  __builtin_memcpy (&bits, &h, sizeof bits);
  return f != f ? 0x7fff : bits;
#else
  unsigned int b = __simt_float_bits (f), a = b & 0x7fffffffu;
  unsigned int sign = b >> 16 & 0x8000u;
  if (a > 0x7f800000u)
    return 0x7fff;
  if (a >= 0x47800000u)
    return (unsigned short) (sign | 0x7c00);
  if (a < 0x38800000u)
    {
      a = __simt_float_bits (__simt_bits_float (a) + 0.5f) - 0x3f000000u;
      return (unsigned short) (sign | a);
    }
  a += 0xfff + (a >> 13 & 1);
  return (unsigned short) (sign | (a - (112u << 23)) >> 13);
#endif
}

/* The neighbour of the number H above or below.  */
__SIMT_INLINE unsigned short
__simt_half_up (unsigned short h) noexcept
{
  return (unsigned short) ((h & 0x7fff) == 0 ? 1 : h & 0x8000 ? h - 1 : h + 1);
}

__SIMT_INLINE unsigned short
__simt_half_down (unsigned short h) noexcept
{
  return __simt_half_up (h ^ 0x8000) ^ 0x8000;
}

/* X in direction MODE, as in __simt_round_float.  */
__SIMT_INLINE unsigned short
__simt_double_to_half (double x, int mode) noexcept
{
  unsigned short h = __simt_float_to_half (__simt_odd_float (x));
  double r = __simt_half_to_float (h);
  if (mode == 1)
    mode = x > 0 ? 3 : 2;
  if (mode == 2 && r < x)
    return __simt_half_up (h);
  if (mode == 3 && r > x)
    return __simt_half_down (h);
  return h;
}

#ifndef SIMT_SMALL_FLOAT_INTEGERS
# define SIMT_SMALL_FLOAT_INTEGERS 1

/* Saturating conversions of a float rounded in direction MODE.  */
# define __SIMT_SATURATE(name, to, low, high, min, max, nan)		\
  __SIMT_INLINE to							\
  name (float f, int mode) noexcept					\
  {									\
    float r = __simt_round_float (f, mode);				\
    return (f != f ? (to) nan : r >= high ? (to) max			\
	    : r < low ? (to) min : (to) r);				\
  }
__SIMT_SATURATE (__simt_float_to_short, short, -32768.0f, 32768.0f, -32768,
		 32767, 0)
__SIMT_SATURATE (__simt_float_to_ushort, unsigned short, 0.0f, 65536.0f, 0,
		 65535, 0)
__SIMT_SATURATE (__simt_float_to_int, int, -2147483648.0f, 2147483648.0f,
		 -__INT_MAX__ - 1, __INT_MAX__, 0)
__SIMT_SATURATE (__simt_float_to_uint, unsigned int, 0.0f, 4294967296.0f, 0,
		 ~0u, 0)
__SIMT_SATURATE (__simt_float_to_ll, long long, -9223372036854775808.0f,
		 9223372036854775808.0f, -__LONG_LONG_MAX__ - 1,
		 __LONG_LONG_MAX__, -__LONG_LONG_MAX__ - 1)
__SIMT_SATURATE (__simt_float_to_ull, unsigned long long, 0.0f,
		 18446744073709551616.0f, 0, ~0ull, -__LONG_LONG_MAX__ - 1)
# undef __SIMT_SATURATE

/* An integer as a double rounded to odd.  The 52 bits kept are enough for
   rounding again to a small float.  */
template <typename _Ip>
__SIMT_INLINE double
__simt_odd_integer (_Ip i) noexcept
{
  double h = (double) (i / 65536), l = (double) (i % 65536);
  return __simt_odd_sum (65536.0 * __simt_odd_float (h), l);
}
#endif

struct __half;
struct __nv_bfloat16;

/* A number.  Conversions are implicit both ways, as CUDA's are.  */
struct __attribute__ ((aligned (2))) __half
{
  unsigned short __x;

  __half () = default;
  constexpr __half (const __half_raw &r) noexcept : __x (r.x) {}
  __half (float f) noexcept : __x (__simt_float_to_half (f)) {}
  __half (double f) noexcept
    : __x (__simt_double_to_half (f, 0))
  {
  }
  __half (short i) noexcept
    : __x (__simt_float_to_half ((float) i))
  {
  }
  __half (unsigned short i) noexcept
    : __x (__simt_float_to_half ((float) i))
  {
  }
#define __SIMT_FROM(type)						\
  __half (type i) noexcept						\
    : __x (__simt_double_to_half (__simt_odd_integer (i), 0))		\
  {									\
  }
  __SIMT_FROM (int)
  __SIMT_FROM (unsigned int)
  __SIMT_FROM (long)
  __SIMT_FROM (unsigned long)
  __SIMT_FROM (long long)
  __SIMT_FROM (unsigned long long)
#undef __SIMT_FROM
  explicit __half (const __nv_bfloat16 &f) noexcept;

  operator float () const noexcept { return __simt_half_to_float (__x); }
  operator __half_raw () const noexcept
  {
    __half_raw r = {__x};
    return r;
  }
  operator bool () const noexcept { return (__x & 0x7fff) != 0; }
#define __SIMT_TO(type, low, high)					\
  operator type () const noexcept					\
  {									\
    float f = __simt_half_to_float (__x);				\
    return (type) (f != f ? 0.0f : f <= low ? low : f >= high ? high : f); \
  }
  __SIMT_TO (char, -128.0f, 127.0f)
  __SIMT_TO (signed char, -128.0f, 127.0f)
  __SIMT_TO (unsigned char, 0.0f, 255.0f)
  __SIMT_TO (short, -32768.0f, 32767.0f)
  __SIMT_TO (unsigned short, 0.0f, 65535.0f)
#undef __SIMT_TO
#define __SIMT_TO(type, to)						\
  operator type () const noexcept					\
  {									\
    return (type) to (__simt_half_to_float (__x), 1);			\
  }
  __SIMT_TO (int, __simt_float_to_int)
  __SIMT_TO (unsigned int, __simt_float_to_uint)
  __SIMT_TO (long, __simt_float_to_ll)
  __SIMT_TO (unsigned long, __simt_float_to_ull)
  __SIMT_TO (long long, __simt_float_to_ll)
  __SIMT_TO (unsigned long long, __simt_float_to_ull)
#undef __SIMT_TO
};

/* Two numbers.  */
struct __attribute__ ((aligned (4))) __half2
{
  __half x;
  __half y;

  __half2 () = default;
  __half2 (const __half &a, const __half &b) noexcept
    : x (a), y (b)
  {
  }
  __half2 (const __half2_raw &r) noexcept
  {
    x.__x = r.x;
    y.__x = r.y;
  }
  operator __half2_raw () const noexcept
  {
    __half2_raw r = {x.__x, y.__x};
    return r;
  }
};

#if !defined CUDA_NO_HALF
typedef __half half;
typedef __half2 half2;
#endif
typedef __half __nv_half;
typedef __half2 __nv_half2;
typedef __half nv_half;
typedef __half2 nv_half2;
typedef __half_raw __nv_half_raw;
typedef __half2_raw __nv_half2_raw;

#define CUDART_INF_FP16 __ushort_as_half ((unsigned short) 0x7c00u)
#define CUDART_NAN_FP16 __ushort_as_half ((unsigned short) 0x7fffu)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half ((unsigned short) 0x0001u)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half ((unsigned short) 0x7bffu)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half ((unsigned short) 0x8000u)
#define CUDART_ZERO_FP16 __ushort_as_half ((unsigned short) 0x0000u)
#define CUDART_ONE_FP16 __ushort_as_half ((unsigned short) 0x3c00u)

__SIMT_INLINE __half
__simt_half_bits (unsigned int bits) noexcept
{
  __half_raw r = {(unsigned short) bits};
  return __half (r);
}

__SIMT_INLINE __half2
__simt_half2 (__half x, __half y) noexcept
{
  return __half2 (x, y);
}

/* Conversions of one number.  */

__SIMT_INLINE float
__half2float (__half h) noexcept
{
  return __simt_half_to_float (h.__x);
}

#define __SIMT_ROUND(name, from, expression)				\
  __SIMT_INLINE __half							\
  name##_rn (from x) noexcept						\
  {									\
    return __simt_half_bits (__simt_double_to_half (expression, 0));	\
  }									\
  __SIMT_INLINE __half							\
  name##_rz (from x) noexcept						\
  {									\
    return __simt_half_bits (__simt_double_to_half (expression, 1));	\
  }									\
  __SIMT_INLINE __half							\
  name##_ru (from x) noexcept						\
  {									\
    return __simt_half_bits (__simt_double_to_half (expression, 2));	\
  }									\
  __SIMT_INLINE __half							\
  name##_rd (from x) noexcept						\
  {									\
    return __simt_half_bits (__simt_double_to_half (expression, 3));	\
  }

__SIMT_INLINE __half
__float2half (float x) noexcept
{
  return __simt_half_bits (__simt_float_to_half (x));
}

__SIMT_INLINE __half
__double2half (double x) noexcept
{
  return __simt_half_bits (__simt_double_to_half (x, 0));
}

__SIMT_ROUND (__float2half, float, x)
__SIMT_ROUND (__double2half, double, x)
__SIMT_ROUND (__short2half, short, x)
__SIMT_ROUND (__ushort2half, unsigned short, x)
__SIMT_ROUND (__int2half, int, x)
__SIMT_ROUND (__uint2half, unsigned int, x)
__SIMT_ROUND (__ll2half, long long, __simt_odd_integer (x))
__SIMT_ROUND (__ull2half, unsigned long long, __simt_odd_integer (x))
#undef __SIMT_ROUND

#define __SIMT_ROUND1(suffix, mode, name, to, how)			\
  __SIMT_INLINE to							\
  __half2##name##_##suffix (__half h) noexcept				\
  {									\
    return (to) how (__simt_half_to_float (h.__x), mode);		\
  }
#define __SIMT_ROUND(name, to, how)					\
  __SIMT_ROUND1 (rn, 0, name, to, how)					\
  __SIMT_ROUND1 (rz, 1, name, to, how)					\
  __SIMT_ROUND1 (ru, 2, name, to, how)					\
  __SIMT_ROUND1 (rd, 3, name, to, how)

__SIMT_ROUND (short, short, __simt_float_to_short)
__SIMT_ROUND (ushort, unsigned short, __simt_float_to_ushort)
__SIMT_ROUND (int, int, __simt_float_to_int)
__SIMT_ROUND (uint, unsigned int, __simt_float_to_uint)
__SIMT_ROUND (ll, long long, __simt_float_to_ll)
__SIMT_ROUND (ull, unsigned long long, __simt_float_to_ull)
#undef __SIMT_ROUND
#undef __SIMT_ROUND1

__SIMT_INLINE signed char
__half2char_rz (__half h) noexcept
{
  return (signed char) h;
}

__SIMT_INLINE unsigned char
__half2uchar_rz (__half h) noexcept
{
  return (unsigned char) h;
}

__SIMT_INLINE short
__half_as_short (__half h) noexcept
{
  return (short) h.__x;
}

__SIMT_INLINE unsigned short
__half_as_ushort (__half h) noexcept
{
  return h.__x;
}

__SIMT_INLINE __half
__short_as_half (short i) noexcept
{
  return __simt_half_bits ((unsigned short) i);
}

__SIMT_INLINE __half
__ushort_as_half (unsigned short i) noexcept
{
  return __simt_half_bits (i);
}

/* Conversions of two.  */

__SIMT_INLINE __half2
make_half2 (__half x, __half y) noexcept
{
  return __half2 (x, y);
}

__SIMT_INLINE __half2
__float2half2_rn (float f) noexcept
{
  return __half2 (__float2half (f), __float2half (f));
}

__SIMT_INLINE __half2
__floats2half2_rn (float a, float b) noexcept
{
  return __half2 (__float2half (a), __float2half (b));
}

__SIMT_INLINE __half2
__float22half2_rn (float2 f) noexcept
{
  return __half2 (__float2half (f.x), __float2half (f.y));
}

__SIMT_INLINE float2
__half22float2 (__half2 h) noexcept
{
  float2 f = {__half2float (h.x), __half2float (h.y)};
  return f;
}

__SIMT_INLINE float
__low2float (__half2 h) noexcept
{
  return __half2float (h.x);
}

__SIMT_INLINE float
__high2float (__half2 h) noexcept
{
  return __half2float (h.y);
}

__SIMT_INLINE __half
__low2half (__half2 h) noexcept
{
  return h.x;
}

__SIMT_INLINE __half
__high2half (__half2 h) noexcept
{
  return h.y;
}

__SIMT_INLINE __half2
__halves2half2 (__half x, __half y) noexcept
{
  return __half2 (x, y);
}

__SIMT_INLINE __half2
__half2half2 (__half h) noexcept
{
  return __half2 (h, h);
}

__SIMT_INLINE __half2
__low2half2 (__half2 h) noexcept
{
  return __half2 (h.x, h.x);
}

__SIMT_INLINE __half2
__high2half2 (__half2 h) noexcept
{
  return __half2 (h.y, h.y);
}

__SIMT_INLINE __half2
__lows2half2 (__half2 a, __half2 b) noexcept
{
  return __half2 (a.x, b.x);
}

__SIMT_INLINE __half2
__highs2half2 (__half2 a, __half2 b) noexcept
{
  return __half2 (a.y, b.y);
}

__SIMT_INLINE __half2
__lowhigh2highlow (__half2 h) noexcept
{
  return __half2 (h.y, h.x);
}

/* Arithmetic.  NAME on one number, and on two with a 2 after HALF's name.  */

#define __SIMT_ARITHMETIC(name, op)					\
  __SIMT_INLINE __half							\
  __h##name (__half a, __half b) noexcept				\
  {									\
    return __float2half (__half2float (a) op __half2float (b));		\
  }									\
  __SIMT_INLINE __half							\
  __h##name##_rn (__half a, __half b) noexcept				\
  {									\
    return __h##name (a, b);						\
  }									\
  __SIMT_INLINE __half2							\
  __h##name##2 (__half2 a, __half2 b) noexcept				\
  {									\
    return __simt_half2 (__h##name (a.x, b.x), __h##name (a.y, b.y));	\
  }									\
  __SIMT_INLINE __half2							\
  __h##name##2_rn (__half2 a, __half2 b) noexcept			\
  {									\
    return __h##name##2 (a, b);						\
  }									\
  __SIMT_INLINE __half							\
  __h##name##_sat (__half a, __half b) noexcept				\
  {									\
    return __simt_saturate (__h##name (a, b));				\
  }									\
  __SIMT_INLINE __half2							\
  __h##name##2_sat (__half2 a, __half2 b) noexcept			\
  {									\
    return __simt_half2 (__h##name##_sat (a.x, b.x),			\
			__h##name##_sat (a.y, b.y));			\
  }

__SIMT_INLINE __half
__simt_saturate (__half h) noexcept
{
  float f = __half2float (h);
  return f > 0.0f ? (f < 1.0f ? h : __simt_half_bits (0x3c00))
		  : __simt_half_bits (0);
}

__SIMT_ARITHMETIC (add, +)
__SIMT_ARITHMETIC (sub, -)
__SIMT_ARITHMETIC (mul, *)
__SIMT_ARITHMETIC (div, /)
#undef __SIMT_ARITHMETIC

__SIMT_INLINE __half2
__h2div (__half2 a, __half2 b) noexcept
{
  return __hdiv2 (a, b);
}

__SIMT_INLINE __half
__hfma (__half a, __half b, __half c) noexcept
{
  double p = (double) __half2float (a) * __half2float (b);
  return __double2half (__simt_odd_sum (p, __half2float (c)));
}

__SIMT_INLINE __half
__hfma_sat (__half a, __half b, __half c) noexcept
{
  return __simt_saturate (__hfma (a, b, c));
}

/* Zero for a negative number.  */
__SIMT_INLINE __half
__simt_relu (__half h) noexcept
{
  return __half2float (h) < 0.0f ? __simt_half_bits (0) : h;
}

__SIMT_INLINE __half
__hfma_relu (__half a, __half b, __half c) noexcept
{
  return __simt_relu (__hfma (a, b, c));
}

#define __SIMT_FMA2(name, one)						\
  __SIMT_INLINE __half2							\
  name (__half2 a, __half2 b, __half2 c) noexcept			\
  {									\
    return __simt_half2 (one (a.x, b.x, c.x), one (a.y, b.y, c.y));	\
  }
__SIMT_FMA2 (__hfma2, __hfma)
__SIMT_FMA2 (__hfma2_sat, __hfma_sat)
__SIMT_FMA2 (__hfma2_relu, __hfma_relu)
#undef __SIMT_FMA2

/* A complex multiply-add.  */
__SIMT_INLINE __half2
__hcmadd (__half2 a, __half2 b, __half2 c) noexcept
{
  __half x = __hfma (a.x, b.x, c.x), y = __hfma (a.x, b.y, c.y);
  __half ny = __simt_half_bits (a.y.__x ^ 0x8000);
  return __simt_half2 (__hfma (ny, b.y, x), __hfma (a.y, b.x, y));
}

__SIMT_INLINE __half
__hneg (__half a) noexcept
{
  return __simt_half_bits (a.__x ^ 0x8000);
}

__SIMT_INLINE __half
__habs (__half a) noexcept
{
  return __simt_half_bits (a.__x & 0x7fff);
}

__SIMT_INLINE __half2
__hneg2 (__half2 a) noexcept
{
  return __simt_half2 (__hneg (a.x), __hneg (a.y));
}

__SIMT_INLINE __half2
__habs2 (__half2 a) noexcept
{
  return __simt_half2 (__habs (a.x), __habs (a.y));
}

/* Comparison.  */

#define __SIMT_COMPARE1(name, condition)				\
  __SIMT_INLINE bool							\
  __h##name (__half x, __half y) noexcept				\
  {									\
    float a = __half2float (x), b = __half2float (y);			\
    return condition;							\
  }									\
  __SIMT_INLINE bool							\
  __hb##name##2 (__half2 x, __half2 y) noexcept				\
  {									\
    return __h##name (x.x, y.x) && __h##name (x.y, y.y);		\
  }									\
  __SIMT_INLINE __half2							\
  __h##name##2 (__half2 x, __half2 y) noexcept				\
  {									\
    return __simt_half2							\
      (__simt_half_bits (__h##name (x.x, y.x) ? 0x3c00 : 0),		\
       __simt_half_bits (__h##name (x.y, y.y) ? 0x3c00 : 0));		\
  }									\
  __SIMT_INLINE unsigned int						\
  __h##name##2_mask (__half2 x, __half2 y) noexcept			\
  {									\
    return ((__h##name (x.x, y.x) ? 0xffffu : 0)			\
	    | (__h##name (x.y, y.y) ? 0xffff0000u : 0));		\
  }
#define __SIMT_COMPARE(name, op)					\
  __SIMT_COMPARE1 (name, a op b)					\
  __SIMT_COMPARE1 (name##u, a != a || b != b || a op b)

__SIMT_COMPARE (eq, ==)
__SIMT_COMPARE (le, <=)
__SIMT_COMPARE (ge, >=)
__SIMT_COMPARE (lt, <)
__SIMT_COMPARE (gt, >)
__SIMT_COMPARE1 (ne, a < b || a > b)
__SIMT_COMPARE1 (neu, a != b)
#undef __SIMT_COMPARE
#undef __SIMT_COMPARE1

__SIMT_INLINE bool
__hisnan (__half a) noexcept
{
  return (a.__x & 0x7fff) > 0x7c00;
}

__SIMT_INLINE int
__hisinf (__half a) noexcept
{
  return a.__x == 0x7c00 ? 1 : a.__x == (0x7c00 | 0x8000) ? -1 : 0;
}

__SIMT_INLINE __half2
__hisnan2 (__half2 a) noexcept
{
  return __simt_half2 (__simt_half_bits (__hisnan (a.x) ? 0x3c00 : 0),
		      __simt_half_bits (__hisnan (a.y) ? 0x3c00 : 0));
}

/* The order of bits with the sign taken into account is that of numbers, -0
   below +0.  */
__SIMT_INLINE int
__simt_half_order (__half a) noexcept
{
  return a.__x & 0x8000 ? -(int) (a.__x & 0x7fff) - 1 : (int) a.__x;
}

#define __SIMT_MINMAX(name, op)						\
  __SIMT_INLINE __half							\
  __h##name##_nan (__half a, __half b) noexcept				\
  {									\
    if (__hisnan (a) || __hisnan (b))					\
      return __simt_half_bits (0x7fff);					\
    return __simt_half_order (a) op __simt_half_order (b) ? a : b;	\
  }									\
  __SIMT_INLINE __half							\
  __h##name (__half a, __half b) noexcept				\
  {									\
    if (__hisnan (a))							\
      return __hisnan (b) ? __simt_half_bits (0x7fff) : b;		\
    return __hisnan (b) ? a : __h##name##_nan (a, b);			\
  }									\
  __SIMT_INLINE __half2							\
  __h##name##2 (__half2 a, __half2 b) noexcept				\
  {									\
    return __simt_half2 (__h##name (a.x, b.x), __h##name (a.y, b.y));	\
  }									\
  __SIMT_INLINE __half2							\
  __h##name##2_nan (__half2 a, __half2 b) noexcept			\
  {									\
    return __simt_half2 (__h##name##_nan (a.x, b.x),			\
			__h##name##_nan (a.y, b.y));			\
  }

__SIMT_MINMAX (max, >)
__SIMT_MINMAX (min, <)
#undef __SIMT_MINMAX

/* Elementary functions, correctly rounded where float's are close enough.  */

#define __SIMT_MATH(name, expression)					\
  __SIMT_INLINE __half							\
  h##name (__half a) noexcept						\
  {									\
    float x = __half2float (a);						\
    return __float2half (expression);					\
  }									\
  __SIMT_INLINE __half2							\
  h2##name (__half2 a) noexcept						\
  {									\
    return __simt_half2 (h##name (a.x), h##name (a.y));			\
  }

__SIMT_MATH (sqrt, __builtin_sqrtf (x))
__SIMT_MATH (rsqrt, 1.0f / __builtin_sqrtf (x))
__SIMT_MATH (rcp, 1.0f / x)
__SIMT_MATH (log, __builtin_logf (x))
__SIMT_MATH (log2, __builtin_log2f (x))
__SIMT_MATH (log10, __builtin_log10f (x))
__SIMT_MATH (exp, __builtin_expf (x))
__SIMT_MATH (exp2, __builtin_exp2f (x))
__SIMT_MATH (exp10, __builtin_exp10f (x))
__SIMT_MATH (sin, __builtin_sinf (x))
__SIMT_MATH (cos, __builtin_cosf (x))
__SIMT_MATH (tanh, __builtin_tanhf (x))
__SIMT_MATH (tanh_approx, __builtin_tanhf (x))
__SIMT_MATH (floor, __builtin_floorf (x))
__SIMT_MATH (ceil, __builtin_ceilf (x))
__SIMT_MATH (trunc, __builtin_truncf (x))
__SIMT_MATH (rint, __builtin_rintf (x))
#undef __SIMT_MATH

/* Operators.  */

#if !defined __CUDA_NO_HALF_OPERATORS__

#define __SIMT_OPERATOR(op, one, two)					\
  __SIMT_INLINE __half							\
  operator op (const __half &a, const __half &b) noexcept		\
  {									\
    return one (a, b);							\
  }									\
  __SIMT_INLINE __half &						\
  operator op##= (__half &a, const __half &b) noexcept			\
  {									\
    return a = one (a, b);						\
  }									\
  __SIMT_INLINE __half2							\
  operator op (const __half2 &a, const __half2 &b) noexcept		\
  {									\
    return two (a, b);							\
  }									\
  __SIMT_INLINE __half2 &						\
  operator op##= (__half2 &a, const __half2 &b) noexcept		\
  {									\
    return a = two (a, b);						\
  }
__SIMT_OPERATOR (+, __hadd, __hadd2)
__SIMT_OPERATOR (-, __hsub, __hsub2)
__SIMT_OPERATOR (*, __hmul, __hmul2)
__SIMT_OPERATOR (/, __hdiv, __hdiv2)
#undef __SIMT_OPERATOR

#define __SIMT_OPERATOR(op, one, two)					\
  __SIMT_INLINE bool							\
  operator op (const __half &a, const __half &b) noexcept		\
  {									\
    return one (a, b);							\
  }									\
  __SIMT_INLINE bool							\
  operator op (const __half2 &a, const __half2 &b) noexcept		\
  {									\
    return two (a, b);							\
  }
__SIMT_OPERATOR (==, __heq, __hbeq2)
__SIMT_OPERATOR (!=, __hneu, __hbneu2)
__SIMT_OPERATOR (<, __hlt, __hblt2)
__SIMT_OPERATOR (>, __hgt, __hbgt2)
__SIMT_OPERATOR (<=, __hle, __hble2)
__SIMT_OPERATOR (>=, __hge, __hbge2)
#undef __SIMT_OPERATOR

#define __SIMT_OPERATOR(op, name)					\
  __SIMT_INLINE __half &						\
  operator op (__half &a) noexcept					\
  {									\
    return a = name (a, __simt_half_bits (0x3c00));			\
  }									\
  __SIMT_INLINE __half							\
  operator op (__half &a, int) noexcept					\
  {									\
    __half old = a;							\
    op a;								\
    return old;								\
  }									\
  __SIMT_INLINE __half2 &						\
  operator op (__half2 &a) noexcept					\
  {									\
    op a.x;								\
    op a.y;								\
    return a;								\
  }									\
  __SIMT_INLINE __half2							\
  operator op (__half2 &a, int) noexcept				\
  {									\
    __half2 old = a;							\
    op a;								\
    return old;								\
  }
__SIMT_OPERATOR (++, __hadd)
__SIMT_OPERATOR (--, __hsub)
#undef __SIMT_OPERATOR

__SIMT_INLINE __half
operator- (const __half &a) noexcept
{
  return __hneg (a);
}

__SIMT_INLINE __half
operator+ (const __half &a) noexcept
{
  return a;
}

__SIMT_INLINE __half2
operator- (const __half2 &a) noexcept
{
  return __hneg2 (a);
}

__SIMT_INLINE __half2
operator+ (const __half2 &a) noexcept
{
  return a;
}

#endif

#ifdef SIMT_CUDA_BF16_H
# include "cuda_small_float_mix.h"
#endif

#ifdef __CUDACC__
#include "device_atomic_functions.h"

__SIMT_INLINE __half
__simt_atomic_add (__half *ptr, __half value)
{
  unsigned short *bits = &ptr->__x;
  unsigned short old = __atomic_load_n (bits, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n
	   (bits, &old, __hadd (__simt_half_bits (old), value).__x, true,
	    __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    continue;
  return __simt_half_bits (old);
}

__SIMT_INLINE __half2
__simt_atomic_add (__half2 *ptr, __half2 value)
{
  return __simt_half2 (__simt_atomic_add (&ptr->x, value.x),
		      __simt_atomic_add (&ptr->y, value.y));
}

template <> struct __simt_atomic_type<__half>
{
  typedef __half number;
};
template <> struct __simt_atomic_type<__half2>
{
  typedef __half2 number;
};
#endif

#endif

#endif
