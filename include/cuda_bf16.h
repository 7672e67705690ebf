/* CUDA's type __nv_bfloat16.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   cuda_bf16.h: the 16-bit type __nv_bfloat16, the pair __nv_bfloat162,
   their conversions, operators and functions, for host and device.

   A number is stored as its bits.  Arithmetic is done in float and rounded
   once more, which gives the correctly rounded result, since a float has more
   than twice the bits and two; a fused multiply-add is done in double, rounded
   to odd.  A NaN is 0x7fff wherever one is made, as on a GPU.  */

#pragma GCC system_header

#ifndef SIMT_CUDA_BF16_H
#define SIMT_CUDA_BF16_H 1
#define __CUDA_BF16_H__ 1

#include "vector_types.h"

#ifdef __cplusplus

#include <math.h>
#include <cmath>

#ifndef __SIMT_INLINE
# define __SIMT_INLINE static __inline__ \
  __attribute__ ((always_inline, __artificial__))
#endif

/* The bits alone, without conversions.  */
struct __attribute__ ((aligned (2))) __nv_bfloat16_raw
{
  unsigned short x;
};
struct __attribute__ ((aligned (4))) __nv_bfloat162_raw
{
  unsigned short x;
  unsigned short y;
};
typedef struct __nv_bfloat16_raw __nv_bfloat16_raw;
typedef struct __nv_bfloat162_raw __nv_bfloat162_raw;

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

/* Bits to float, and to nearest back.  */

__SIMT_INLINE float
__simt_bfloat16_to_float (unsigned short h) noexcept
{
  return __simt_bits_float ((unsigned int) h << 16);
}

__SIMT_INLINE unsigned short
__simt_float_to_bfloat16 (float f) noexcept
{
  unsigned int b = __simt_float_bits (f);
  return (unsigned short) (f != f ? 0x7fffu
			   : (b + 0x7fff + (b >> 16 & 1)) >> 16);
}

/* The neighbour of the number H above or below.  */
__SIMT_INLINE unsigned short
__simt_bfloat16_up (unsigned short h) noexcept
{
  return (unsigned short) ((h & 0x7fff) == 0 ? 1 : h & 0x8000 ? h - 1 : h + 1);
}

__SIMT_INLINE unsigned short
__simt_bfloat16_down (unsigned short h) noexcept
{
  return __simt_bfloat16_up (h ^ 0x8000) ^ 0x8000;
}

/* X in direction MODE, as in __simt_round_float.  */
__SIMT_INLINE unsigned short
__simt_double_to_bfloat16 (double x, int mode) noexcept
{
  unsigned short h = __simt_float_to_bfloat16 (__simt_odd_float (x));
  double r = __simt_bfloat16_to_float (h);
  if (mode == 1)
    mode = x > 0 ? 3 : 2;
  if (mode == 2 && r < x)
    return __simt_bfloat16_up (h);
  if (mode == 3 && r > x)
    return __simt_bfloat16_down (h);
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
struct __attribute__ ((aligned (2))) __nv_bfloat16
{
  unsigned short __x;

  __nv_bfloat16 () = default;
  constexpr __nv_bfloat16 (const __nv_bfloat16_raw &r) noexcept : __x (r.x) {}
  __nv_bfloat16 (float f) noexcept : __x (__simt_float_to_bfloat16 (f)) {}
  __nv_bfloat16 (double f) noexcept
    : __x (__simt_double_to_bfloat16 (f, 0))
  {
  }
  __nv_bfloat16 (short i) noexcept
    : __x (__simt_float_to_bfloat16 ((float) i))
  {
  }
  __nv_bfloat16 (unsigned short i) noexcept
    : __x (__simt_float_to_bfloat16 ((float) i))
  {
  }
#define __SIMT_FROM(type)						\
  __nv_bfloat16 (type i) noexcept					\
    : __x (__simt_double_to_bfloat16 (__simt_odd_integer (i), 0))	\
  {									\
  }
  __SIMT_FROM (int)
  __SIMT_FROM (unsigned int)
  __SIMT_FROM (long)
  __SIMT_FROM (unsigned long)
  __SIMT_FROM (long long)
  __SIMT_FROM (unsigned long long)
#undef __SIMT_FROM
  explicit __nv_bfloat16 (const __half &f) noexcept;

  operator float () const noexcept { return __simt_bfloat16_to_float (__x); }
  operator __nv_bfloat16_raw () const noexcept
  {
    __nv_bfloat16_raw r = {__x};
    return r;
  }
  operator bool () const noexcept { return (__x & 0x7fff) != 0; }
#define __SIMT_TO(type, low, high)					\
  operator type () const noexcept					\
  {									\
    float f = __simt_bfloat16_to_float (__x);				\
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
    return (type) to (__simt_bfloat16_to_float (__x), 1);		\
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
struct __attribute__ ((aligned (4))) __nv_bfloat162
{
  __nv_bfloat16 x;
  __nv_bfloat16 y;

  __nv_bfloat162 () = default;
  __nv_bfloat162 (const __nv_bfloat16 &a, const __nv_bfloat16 &b) noexcept
    : x (a), y (b)
  {
  }
  __nv_bfloat162 (const __nv_bfloat162_raw &r) noexcept
  {
    x.__x = r.x;
    y.__x = r.y;
  }
  operator __nv_bfloat162_raw () const noexcept
  {
    __nv_bfloat162_raw r = {x.__x, y.__x};
    return r;
  }
};

typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

#define CUDART_INF_BF16 __ushort_as_bfloat16 ((unsigned short) 0x7f80u)
#define CUDART_NAN_BF16 __ushort_as_bfloat16 ((unsigned short) 0x7fffu)
#define CUDART_MIN_DENORM_BF16 __ushort_as_bfloat16 ((unsigned short) 0x0001u)
#define CUDART_MAX_NORMAL_BF16 __ushort_as_bfloat16 ((unsigned short) 0x7f7fu)
#define CUDART_NEG_ZERO_BF16 __ushort_as_bfloat16 ((unsigned short) 0x8000u)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16 ((unsigned short) 0x0000u)
#define CUDART_ONE_BF16 __ushort_as_bfloat16 ((unsigned short) 0x3f80u)

__SIMT_INLINE __nv_bfloat16
__simt_bfloat16_bits (unsigned int bits) noexcept
{
  __nv_bfloat16_raw r = {(unsigned short) bits};
  return __nv_bfloat16 (r);
}

__SIMT_INLINE __nv_bfloat162
__simt_bfloat162 (__nv_bfloat16 x, __nv_bfloat16 y) noexcept
{
  return __nv_bfloat162 (x, y);
}

/* Conversions of one number.  */

__SIMT_INLINE float
__bfloat162float (__nv_bfloat16 h) noexcept
{
  return __simt_bfloat16_to_float (h.__x);
}

#define __SIMT_ROUND(name, from, expression)				\
  __SIMT_INLINE __nv_bfloat16						\
  name##_rn (from x) noexcept						\
  {									\
    return __simt_bfloat16_bits (__simt_double_to_bfloat16 (expression, 0)); \
  }									\
  __SIMT_INLINE __nv_bfloat16						\
  name##_rz (from x) noexcept						\
  {									\
    return __simt_bfloat16_bits (__simt_double_to_bfloat16 (expression, 1)); \
  }									\
  __SIMT_INLINE __nv_bfloat16						\
  name##_ru (from x) noexcept						\
  {									\
    return __simt_bfloat16_bits (__simt_double_to_bfloat16 (expression, 2)); \
  }									\
  __SIMT_INLINE __nv_bfloat16						\
  name##_rd (from x) noexcept						\
  {									\
    return __simt_bfloat16_bits (__simt_double_to_bfloat16 (expression, 3)); \
  }

__SIMT_INLINE __nv_bfloat16
__float2bfloat16 (float x) noexcept
{
  return __simt_bfloat16_bits (__simt_float_to_bfloat16 (x));
}

__SIMT_INLINE __nv_bfloat16
__double2bfloat16 (double x) noexcept
{
  return __simt_bfloat16_bits (__simt_double_to_bfloat16 (x, 0));
}

__SIMT_ROUND (__float2bfloat16, float, x)
__SIMT_ROUND (__double2bfloat16, double, x)
__SIMT_ROUND (__short2bfloat16, short, x)
__SIMT_ROUND (__ushort2bfloat16, unsigned short, x)
__SIMT_ROUND (__int2bfloat16, int, x)
__SIMT_ROUND (__uint2bfloat16, unsigned int, x)
__SIMT_ROUND (__ll2bfloat16, long long, __simt_odd_integer (x))
__SIMT_ROUND (__ull2bfloat16, unsigned long long, __simt_odd_integer (x))
#undef __SIMT_ROUND

#define __SIMT_ROUND1(suffix, mode, name, to, how)			\
  __SIMT_INLINE to							\
  __bfloat162##name##_##suffix (__nv_bfloat16 h) noexcept		\
  {									\
    return (to) how (__simt_bfloat16_to_float (h.__x), mode);		\
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
__bfloat162char_rz (__nv_bfloat16 h) noexcept
{
  return (signed char) h;
}

__SIMT_INLINE unsigned char
__bfloat162uchar_rz (__nv_bfloat16 h) noexcept
{
  return (unsigned char) h;
}

__SIMT_INLINE short
__bfloat16_as_short (__nv_bfloat16 h) noexcept
{
  return (short) h.__x;
}

__SIMT_INLINE unsigned short
__bfloat16_as_ushort (__nv_bfloat16 h) noexcept
{
  return h.__x;
}

__SIMT_INLINE __nv_bfloat16
__short_as_bfloat16 (short i) noexcept
{
  return __simt_bfloat16_bits ((unsigned short) i);
}

__SIMT_INLINE __nv_bfloat16
__ushort_as_bfloat16 (unsigned short i) noexcept
{
  return __simt_bfloat16_bits (i);
}

/* Conversions of two.  */

__SIMT_INLINE __nv_bfloat162
make_bfloat162 (__nv_bfloat16 x, __nv_bfloat16 y) noexcept
{
  return __nv_bfloat162 (x, y);
}

__SIMT_INLINE __nv_bfloat162
__float2bfloat162_rn (float f) noexcept
{
  return __nv_bfloat162 (__float2bfloat16 (f), __float2bfloat16 (f));
}

__SIMT_INLINE __nv_bfloat162
__floats2bfloat162_rn (float a, float b) noexcept
{
  return __nv_bfloat162 (__float2bfloat16 (a), __float2bfloat16 (b));
}

__SIMT_INLINE __nv_bfloat162
__float22bfloat162_rn (float2 f) noexcept
{
  return __nv_bfloat162 (__float2bfloat16 (f.x), __float2bfloat16 (f.y));
}

__SIMT_INLINE float2
__bfloat1622float2 (__nv_bfloat162 h) noexcept
{
  float2 f = {__bfloat162float (h.x), __bfloat162float (h.y)};
  return f;
}

__SIMT_INLINE float
__low2float (__nv_bfloat162 h) noexcept
{
  return __bfloat162float (h.x);
}

__SIMT_INLINE float
__high2float (__nv_bfloat162 h) noexcept
{
  return __bfloat162float (h.y);
}

__SIMT_INLINE __nv_bfloat16
__low2bfloat16 (__nv_bfloat162 h) noexcept
{
  return h.x;
}

__SIMT_INLINE __nv_bfloat16
__high2bfloat16 (__nv_bfloat162 h) noexcept
{
  return h.y;
}

__SIMT_INLINE __nv_bfloat162
__halves2bfloat162 (__nv_bfloat16 x, __nv_bfloat16 y) noexcept
{
  return __nv_bfloat162 (x, y);
}

__SIMT_INLINE __nv_bfloat162
__bfloat162bfloat162 (__nv_bfloat16 h) noexcept
{
  return __nv_bfloat162 (h, h);
}

__SIMT_INLINE __nv_bfloat162
__low2bfloat162 (__nv_bfloat162 h) noexcept
{
  return __nv_bfloat162 (h.x, h.x);
}

__SIMT_INLINE __nv_bfloat162
__high2bfloat162 (__nv_bfloat162 h) noexcept
{
  return __nv_bfloat162 (h.y, h.y);
}

__SIMT_INLINE __nv_bfloat162
__lows2bfloat162 (__nv_bfloat162 a, __nv_bfloat162 b) noexcept
{
  return __nv_bfloat162 (a.x, b.x);
}

__SIMT_INLINE __nv_bfloat162
__highs2bfloat162 (__nv_bfloat162 a, __nv_bfloat162 b) noexcept
{
  return __nv_bfloat162 (a.y, b.y);
}

__SIMT_INLINE __nv_bfloat162
__lowhigh2highlow (__nv_bfloat162 h) noexcept
{
  return __nv_bfloat162 (h.y, h.x);
}

/* Arithmetic.  NAME on one number, and on two with a 2 after HALF's name.  */

#define __SIMT_ARITHMETIC(name, op)					\
  __SIMT_INLINE __nv_bfloat16						\
  __h##name (__nv_bfloat16 a, __nv_bfloat16 b) noexcept			\
  {									\
    return __float2bfloat16 (__bfloat162float (a) op __bfloat162float (b)); \
  }									\
  __SIMT_INLINE __nv_bfloat16						\
  __h##name##_rn (__nv_bfloat16 a, __nv_bfloat16 b) noexcept		\
  {									\
    return __h##name (a, b);						\
  }									\
  __SIMT_INLINE __nv_bfloat162						\
  __h##name##2 (__nv_bfloat162 a, __nv_bfloat162 b) noexcept		\
  {									\
    return __simt_bfloat162 (__h##name (a.x, b.x), __h##name (a.y, b.y)); \
  }									\
  __SIMT_INLINE __nv_bfloat162						\
  __h##name##2_rn (__nv_bfloat162 a, __nv_bfloat162 b) noexcept		\
  {									\
    return __h##name##2 (a, b);						\
  }									\
  __SIMT_INLINE __nv_bfloat16						\
  __h##name##_sat (__nv_bfloat16 a, __nv_bfloat16 b) noexcept		\
  {									\
    return __simt_saturate (__h##name (a, b));				\
  }									\
  __SIMT_INLINE __nv_bfloat162						\
  __h##name##2_sat (__nv_bfloat162 a, __nv_bfloat162 b) noexcept	\
  {									\
    return __simt_bfloat162 (__h##name##_sat (a.x, b.x),		\
			__h##name##_sat (a.y, b.y));			\
  }

__SIMT_INLINE __nv_bfloat16
__simt_saturate (__nv_bfloat16 h) noexcept
{
  float f = __bfloat162float (h);
  return f > 0.0f ? (f < 1.0f ? h : __simt_bfloat16_bits (0x3f80))
		  : __simt_bfloat16_bits (0);
}

__SIMT_ARITHMETIC (add, +)
__SIMT_ARITHMETIC (sub, -)
__SIMT_ARITHMETIC (mul, *)
__SIMT_ARITHMETIC (div, /)
#undef __SIMT_ARITHMETIC

__SIMT_INLINE __nv_bfloat162
__h2div (__nv_bfloat162 a, __nv_bfloat162 b) noexcept
{
  return __hdiv2 (a, b);
}

__SIMT_INLINE __nv_bfloat16
__hfma (__nv_bfloat16 a, __nv_bfloat16 b, __nv_bfloat16 c) noexcept
{
  double p = (double) __bfloat162float (a) * __bfloat162float (b);
  return __double2bfloat16 (__simt_odd_sum (p, __bfloat162float (c)));
}

__SIMT_INLINE __nv_bfloat16
__hfma_sat (__nv_bfloat16 a, __nv_bfloat16 b, __nv_bfloat16 c) noexcept
{
  return __simt_saturate (__hfma (a, b, c));
}

/* Zero for a negative number.  */
__SIMT_INLINE __nv_bfloat16
__simt_relu (__nv_bfloat16 h) noexcept
{
  return __bfloat162float (h) < 0.0f ? __simt_bfloat16_bits (0) : h;
}

__SIMT_INLINE __nv_bfloat16
__hfma_relu (__nv_bfloat16 a, __nv_bfloat16 b, __nv_bfloat16 c) noexcept
{
  return __simt_relu (__hfma (a, b, c));
}

#define __SIMT_FMA2(name, one)						\
  __SIMT_INLINE __nv_bfloat162						\
  name (__nv_bfloat162 a, __nv_bfloat162 b, __nv_bfloat162 c) noexcept	\
  {									\
    return __simt_bfloat162 (one (a.x, b.x, c.x), one (a.y, b.y, c.y));	\
  }
__SIMT_FMA2 (__hfma2, __hfma)
__SIMT_FMA2 (__hfma2_sat, __hfma_sat)
__SIMT_FMA2 (__hfma2_relu, __hfma_relu)
#undef __SIMT_FMA2

/* A complex multiply-add.  */
__SIMT_INLINE __nv_bfloat162
__hcmadd (__nv_bfloat162 a, __nv_bfloat162 b, __nv_bfloat162 c) noexcept
{
  __nv_bfloat16 x = __hfma (a.x, b.x, c.x), y = __hfma (a.x, b.y, c.y);
  __nv_bfloat16 ny = __simt_bfloat16_bits (a.y.__x ^ 0x8000);
  return __simt_bfloat162 (__hfma (ny, b.y, x), __hfma (a.y, b.x, y));
}

__SIMT_INLINE __nv_bfloat16
__hneg (__nv_bfloat16 a) noexcept
{
  return __simt_bfloat16_bits (a.__x ^ 0x8000);
}

__SIMT_INLINE __nv_bfloat16
__habs (__nv_bfloat16 a) noexcept
{
  return __simt_bfloat16_bits (a.__x & 0x7fff);
}

__SIMT_INLINE __nv_bfloat162
__hneg2 (__nv_bfloat162 a) noexcept
{
  return __simt_bfloat162 (__hneg (a.x), __hneg (a.y));
}

__SIMT_INLINE __nv_bfloat162
__habs2 (__nv_bfloat162 a) noexcept
{
  return __simt_bfloat162 (__habs (a.x), __habs (a.y));
}

/* Comparison.  */

#define __SIMT_COMPARE1(name, condition)				\
  __SIMT_INLINE bool							\
  __h##name (__nv_bfloat16 x, __nv_bfloat16 y) noexcept			\
  {									\
    float a = __bfloat162float (x), b = __bfloat162float (y);		\
    return condition;							\
  }									\
  __SIMT_INLINE bool							\
  __hb##name##2 (__nv_bfloat162 x, __nv_bfloat162 y) noexcept		\
  {									\
    return __h##name (x.x, y.x) && __h##name (x.y, y.y);		\
  }									\
  __SIMT_INLINE __nv_bfloat162						\
  __h##name##2 (__nv_bfloat162 x, __nv_bfloat162 y) noexcept		\
  {									\
    return __simt_bfloat162						\
      (__simt_bfloat16_bits (__h##name (x.x, y.x) ? 0x3f80 : 0),	\
       __simt_bfloat16_bits (__h##name (x.y, y.y) ? 0x3f80 : 0));	\
  }									\
  __SIMT_INLINE unsigned int						\
  __h##name##2_mask (__nv_bfloat162 x, __nv_bfloat162 y) noexcept	\
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
__hisnan (__nv_bfloat16 a) noexcept
{
  return (a.__x & 0x7fff) > 0x7f80;
}

__SIMT_INLINE int
__hisinf (__nv_bfloat16 a) noexcept
{
  return a.__x == 0x7f80 ? 1 : a.__x == (0x7f80 | 0x8000) ? -1 : 0;
}

__SIMT_INLINE __nv_bfloat162
__hisnan2 (__nv_bfloat162 a) noexcept
{
  return __simt_bfloat162 (__simt_bfloat16_bits (__hisnan (a.x) ? 0x3f80 : 0),
		      __simt_bfloat16_bits (__hisnan (a.y) ? 0x3f80 : 0));
}

/* The order of bits with the sign taken into account is that of numbers, -0
   below +0.  */
__SIMT_INLINE int
__simt_bfloat16_order (__nv_bfloat16 a) noexcept
{
  return a.__x & 0x8000 ? -(int) (a.__x & 0x7fff) - 1 : (int) a.__x;
}

#define __SIMT_MINMAX(name, op)						\
  __SIMT_INLINE __nv_bfloat16						\
  __h##name##_nan (__nv_bfloat16 a, __nv_bfloat16 b) noexcept		\
  {									\
    if (__hisnan (a) || __hisnan (b))					\
      return __simt_bfloat16_bits (0x7fff);				\
    return __simt_bfloat16_order (a) op __simt_bfloat16_order (b) ? a : b; \
  }									\
  __SIMT_INLINE __nv_bfloat16						\
  __h##name (__nv_bfloat16 a, __nv_bfloat16 b) noexcept			\
  {									\
    if (__hisnan (a))							\
      return __hisnan (b) ? __simt_bfloat16_bits (0x7fff) : b;		\
    return __hisnan (b) ? a : __h##name##_nan (a, b);			\
  }									\
  __SIMT_INLINE __nv_bfloat162						\
  __h##name##2 (__nv_bfloat162 a, __nv_bfloat162 b) noexcept		\
  {									\
    return __simt_bfloat162 (__h##name (a.x, b.x), __h##name (a.y, b.y)); \
  }									\
  __SIMT_INLINE __nv_bfloat162						\
  __h##name##2_nan (__nv_bfloat162 a, __nv_bfloat162 b) noexcept	\
  {									\
    return __simt_bfloat162 (__h##name##_nan (a.x, b.x),		\
			__h##name##_nan (a.y, b.y));			\
  }

__SIMT_MINMAX (max, >)
__SIMT_MINMAX (min, <)
#undef __SIMT_MINMAX

/* Elementary functions, correctly rounded where float's are close enough.  */

#define __SIMT_MATH(name, expression)					\
  __SIMT_INLINE __nv_bfloat16						\
  h##name (__nv_bfloat16 a) noexcept					\
  {									\
    float x = __bfloat162float (a);					\
    return __float2bfloat16 (expression);				\
  }									\
  __SIMT_INLINE __nv_bfloat162						\
  h2##name (__nv_bfloat162 a) noexcept					\
  {									\
    return __simt_bfloat162 (h##name (a.x), h##name (a.y));		\
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

#if !defined __CUDA_NO_BFLOAT16_OPERATORS__

#define __SIMT_OPERATOR(op, one, two)					\
  __SIMT_INLINE __nv_bfloat16						\
  operator op (const __nv_bfloat16 &a, const __nv_bfloat16 &b) noexcept	\
  {									\
    return one (a, b);							\
  }									\
  __SIMT_INLINE __nv_bfloat16 &						\
  operator op##= (__nv_bfloat16 &a, const __nv_bfloat16 &b) noexcept	\
  {									\
    return a = one (a, b);						\
  }									\
  __SIMT_INLINE __nv_bfloat162						\
  operator op (const __nv_bfloat162 &a, const __nv_bfloat162 &b) noexcept \
  {									\
    return two (a, b);							\
  }									\
  __SIMT_INLINE __nv_bfloat162 &					\
  operator op##= (__nv_bfloat162 &a, const __nv_bfloat162 &b) noexcept	\
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
  operator op (const __nv_bfloat16 &a, const __nv_bfloat16 &b) noexcept	\
  {									\
    return one (a, b);							\
  }									\
  __SIMT_INLINE bool							\
  operator op (const __nv_bfloat162 &a, const __nv_bfloat162 &b) noexcept \
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
  __SIMT_INLINE __nv_bfloat16 &						\
  operator op (__nv_bfloat16 &a) noexcept				\
  {									\
    return a = name (a, __simt_bfloat16_bits (0x3f80));			\
  }									\
  __SIMT_INLINE __nv_bfloat16						\
  operator op (__nv_bfloat16 &a, int) noexcept				\
  {									\
    __nv_bfloat16 old = a;						\
    op a;								\
    return old;								\
  }									\
  __SIMT_INLINE __nv_bfloat162 &					\
  operator op (__nv_bfloat162 &a) noexcept				\
  {									\
    op a.x;								\
    op a.y;								\
    return a;								\
  }									\
  __SIMT_INLINE __nv_bfloat162						\
  operator op (__nv_bfloat162 &a, int) noexcept				\
  {									\
    __nv_bfloat162 old = a;						\
    op a;								\
    return old;								\
  }
__SIMT_OPERATOR (++, __hadd)
__SIMT_OPERATOR (--, __hsub)
#undef __SIMT_OPERATOR

__SIMT_INLINE __nv_bfloat16
operator- (const __nv_bfloat16 &a) noexcept
{
  return __hneg (a);
}

__SIMT_INLINE __nv_bfloat16
operator+ (const __nv_bfloat16 &a) noexcept
{
  return a;
}

__SIMT_INLINE __nv_bfloat162
operator- (const __nv_bfloat162 &a) noexcept
{
  return __hneg2 (a);
}

__SIMT_INLINE __nv_bfloat162
operator+ (const __nv_bfloat162 &a) noexcept
{
  return a;
}

#endif

#ifdef SIMT_CUDA_FP16_H
# include "cuda_small_float_mix.h"
#endif

#ifdef __CUDACC__
#include "device_atomic_functions.h"

__SIMT_INLINE __nv_bfloat16
__simt_atomic_add (__nv_bfloat16 *ptr, __nv_bfloat16 value)
{
  unsigned short *bits = &ptr->__x;
  unsigned short old = __atomic_load_n (bits, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n
	   (bits, &old, __hadd (__simt_bfloat16_bits (old), value).__x, true,
	    __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    continue;
  return __simt_bfloat16_bits (old);
}

__SIMT_INLINE __nv_bfloat162
__simt_atomic_add (__nv_bfloat162 *ptr, __nv_bfloat162 value)
{
  return __simt_bfloat162 (__simt_atomic_add (&ptr->x, value.x),
		      __simt_atomic_add (&ptr->y, value.y));
}

template <> struct __simt_atomic_type<__nv_bfloat16>
{
  typedef __nv_bfloat16 number;
};
template <> struct __simt_atomic_type<__nv_bfloat162>
{
  typedef __nv_bfloat162 number;
};
#endif

#endif

#endif
