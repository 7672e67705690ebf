/* half, bfloat16 and the 8-bit types.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   small-float.cc: all 65536 values of each type through their conversions, and
   rounding, arithmetic, comparison and operators against integers and
   double.  */

#include <simt.h>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <cuda_fp8.h>
#include <math.h>
#include "check.h"

/* The value of a small float with M bits of mantissa and exponents of E
   bits.  */
static double
value (unsigned int bits, int e, int m)
{
  int bias = (1 << (e - 1)) - 1, exponent = (int) (bits >> m) & ((1 << e) - 1);
  int mantissa = (int) bits & ((1 << m) - 1);
  double v;
  if (exponent == (1 << e) - 1)
    v = mantissa ? NAN : HUGE_VAL;
  else if (exponent == 0)
    v = ldexp (mantissa, 1 - bias - m);
  else
    v = ldexp ((1 << m) + mantissa, exponent - bias - m);
  return bits & 0x8000 ? -v : v;
}

/* The bits of the small float that is X rounded: to nearest, even for ties;
   MODE 1 to zero, 2 up, 3 down.  */
static unsigned short
rounded (long double x, int mode, int e, int m)
{
  unsigned int sign = signbit (x) ? 0x8000 : 0, inf = ((1u << e) - 1) << m;
  if (x != x)
    return 0x7fff;
  x = fabsl (x);
  if (mode >= 2)
    mode = (mode == 2) == (sign == 0) ? 2 : 1;
  if (isinf (x))
    return (unsigned short) (sign | inf);
  int bias = (1 << (e - 1)) - 1, exponent;
  frexpl (x, &exponent);
  exponent--;
  if (exponent < 1 - bias || x == 0)
    exponent = 1 - bias;
  long double scaled = ldexpl (x, m - exponent), low = floorl (scaled);
  long double rest = scaled - low;
  unsigned long long n = (unsigned long long) low;
  if (mode == 2 ? rest > 0
      : mode == 0 && (rest > 0.5L || (rest == 0.5L && n % 2)))
    n++;
  if (exponent > bias)
    return (unsigned short) (sign | (mode == 1 ? inf - 1 : inf));
  n += (unsigned long long) (exponent + bias - 1) << m;
  if (n >= inf)
    n = mode == 1 ? inf - 1 : inf;
  return (unsigned short) (sign | n);
}

/* A + B, or a number on the same side of it within reach, if long double does
   not hold the sum.  */
static long double
sum (long double a, long double b)
{
  volatile long double s = a + b, t = s - a;
  volatile long double u = s - t, v = b - t;
  volatile long double e = (a - u) + v;
  if (e == 0 || e != e)
    return s;
  return nextafterl (s, e > 0 ? HUGE_VALL : -HUGE_VALL);
}

#define TYPE(T, T2, t, t2, E, M)					\
static void								\
test_values_##t (void)							\
{									\
  for (unsigned int b = 0; b < 65536; b++)				\
    {									\
      T h = __ushort_as_##t ((unsigned short) b);			\
      float f = __##t##2float (h);					\
      double want = value (b, E, M);					\
      CHECK (__##t##_as_ushort (h), (unsigned short) b);		\
      if (want != want)							\
	{								\
	  CHECK_TRUE (f != f && __hisnan (h));				\
	  CHECK (__float2##t (f).__x, 0x7fff);				\
	  CHECK (__##t##2int_rn (h), 0);				\
	  continue;							\
	}								\
      CHECK ((double) f, want);						\
      CHECK (__float2##t (f).__x, (unsigned short) b);			\
      CHECK (__double2##t (want).__x, (unsigned short) b);		\
      CHECK (__hisinf (h), isinf (want) ? (want > 0 ? 1 : -1) : 0);	\
      CHECK (__hneg (h).__x, (unsigned short) (b ^ 0x8000));		\
      CHECK (__habs (h).__x, (unsigned short) (b & 0x7fff));		\
      double r = rint (want);						\
      CHECK (__##t##2int_rn (h), r > 2147483647.0 ? 2147483647		\
	     : r < -2147483648.0 ? -2147483647 - 1 : (int) r);		\
      r = trunc (want);							\
      CHECK (__##t##2ushort_rz (h), r > 65535 ? 65535			\
	     : r < 0 ? 0 : (unsigned short) r);				\
      CHECK (hsqrt (h).__x, rounded (sqrtl (want), 0, E, M));		\
      CHECK (hfloor (h).__x, rounded (floor (want), 0, E, M));		\
    }									\
}									\
									\
static void								\
test_rounding_##t (double x)						\
{									\
  float f = (float) x;							\
  CHECK (__float2##t (f).__x, rounded (f, 0, E, M));			\
  CHECK (__float2##t##_rn (f).__x, rounded (f, 0, E, M));		\
  CHECK (__float2##t##_rz (f).__x, rounded (f, 1, E, M));		\
  CHECK (__float2##t##_ru (f).__x, rounded (f, 2, E, M));		\
  CHECK (__float2##t##_rd (f).__x, rounded (f, 3, E, M));		\
  CHECK (__double2##t (x).__x, rounded (x, 0, E, M));			\
  CHECK (__double2##t##_ru (x).__x, rounded (x, 2, E, M));		\
  long long l = __double2ll_rz (x);					\
  CHECK (__ll2##t##_rn (l).__x, rounded (l, 0, E, M));			\
  CHECK (__ll2##t##_rd (l).__x, rounded (l, 3, E, M));			\
  CHECK (T (l).__x, rounded (l, 0, E, M));				\
  unsigned long long u = (unsigned long long) l;			\
  CHECK (__ull2##t##_rz (u).__x, rounded (u, 1, E, M));			\
  CHECK (T (u).__x, rounded (u, 0, E, M));				\
  CHECK (__int2##t##_rn ((int) l).__x, rounded ((int) l, 0, E, M));	\
}									\
									\
static void								\
test_arithmetic_##t (unsigned int p, unsigned int q, unsigned int s)	\
{									\
  T a = __ushort_as_##t ((unsigned short) p);				\
  T b = __ushort_as_##t ((unsigned short) q);				\
  T c = __ushort_as_##t ((unsigned short) s);				\
  double x = value (p, E, M), y = value (q, E, M), z = value (s, E, M);	\
  CHECK ((a + b).__x, rounded ((long double) x + y, 0, E, M));		\
  CHECK ((a - b).__x, rounded ((long double) x - y, 0, E, M));		\
  CHECK ((a * b).__x, rounded ((long double) x * y, 0, E, M));		\
  CHECK ((a / b).__x, rounded ((long double) x / y, 0, E, M));		\
  if (x * y == x * y && fabs (x * y + z) < 1e300)			\
    {									\
      long double exact = sum (x * y, z);				\
      unsigned short w = rounded (exact, 0, E, M);			\
      CHECK (__hfma (a, b, c).__x, w);					\
      T2 v = __hfma2 (T2 (a, b), T2 (b, a), T2 (c, c));			\
      CHECK (v.x.__x, w);						\
      CHECK (v.y.__x, w);						\
    }									\
  CHECK (a < b, x < y);							\
  CHECK (a == b, x == y);						\
  CHECK (a != b, x != y);						\
  CHECK (__hgeu (a, b), !(x < y));					\
  CHECK (__hne (a, b), x < y || x > y);					\
  CHECK (__hequ2_mask (T2 (a, b), T2 (b, b)),				\
	 (!(x < y || x > y) ? 0xffffu : 0) | 0xffff0000u);		\
  if (x == x && y == y)							\
    {									\
      CHECK ((double) __##t##2float (__hmax (a, b)), x == y		\
	     ? (signbit (x) ? y : x) : fmax (x, y));			\
      CHECK (__hmin_nan (a, b).__x, __hmin (a, b).__x);			\
    }									\
  else									\
    {									\
      CHECK (__hmax_nan (a, b).__x, 0x7fff);				\
      CHECK (__hmax (a, b).__x, x != x ? (y != y ? 0x7fff : b.__x)	\
	     : a.__x);							\
    }									\
}									\
									\
static void								\
test_##t (void)								\
{									\
  test_values_##t ();							\
  for (unsigned int b = 0; b < 0x7fff; b++)				\
    {									\
      double x = value (b, E, M), y = value (b + 1, E, M);		\
      if (!(y == y) || isinf (y))					\
	break;								\
      double middle = (x + y) / 2;					\
      test_rounding_##t (middle);					\
      test_rounding_##t (-nextafter (middle, 0));			\
      test_rounding_##t (nextafter (middle, 1e300));			\
    }									\
  static const double xs[] = {65504, 65519.99, 65520, 65536, 1e10, 3.4e38,\
    3.3961e38, 1e300, 5e-324, -5e-324, 2.98023223876953125e-8, 1e-45,	\
    HUGE_VAL, -HUGE_VAL, -65520, -1e300};				\
  for (double x : xs)							\
    test_rounding_##t (x);						\
  for (int i = 0; i < 100000; i++)					\
    {									\
      unsigned long long r = random_bits ();				\
      if (i % 2)							\
	r = (r & ~0x7000700070007000ull) | 0x3000300030003000ull;	\
      test_arithmetic_##t (r & 65535, r >> 16 & 65535, r >> 32 & 65535); \
    }									\
}

TYPE (__half, __half2, half, half2, 5, 10)
TYPE (__nv_bfloat16, __nv_bfloat162, bfloat16, bfloat162, 8, 7)

/* E5M2 is the upper half of a half; E4M3 against a scan of all its
   numbers.  */
static void
test_fp8 (void)
{
  for (unsigned int b = 0; b < 256; b++)
    {
      __nv_fp8_e5m2 q;
      q.__x = (unsigned char) b;
      float f = (float) q, want = __half2float (__ushort_as_half
						((unsigned short) (b << 8)));
      CHECK_TRUE (f == want || (f != f && want != want));
      __nv_fp8_e4m3 e;
      e.__x = (unsigned char) b;
      f = (float) e;
      if ((b & 0x7f) == 0x7f)
	CHECK_TRUE (f != f);
      else
	{
	  want = (float) ldexp ((b & 0x78 ? 8 : 0) + (int) (b & 7),
				(int) (b & 0x78 ? b >> 3 & 15 : 1) - 10);
	  CHECK (f, b & 0x80 ? -want : want);
	  CHECK (__nv_fp8_e4m3 (f).__x, e.__x);
	  CHECK (__nv_fp8_e4m3 ((double) f).__x, e.__x);
	}
    }
  for (unsigned int b = 0; b < 0x7e; b++)
    {
      float x = __simt_fp8_to_float (b, __NV_E4M3);
      float y = __simt_fp8_to_float (b + 1, __NV_E4M3), middle = (x + y) / 2;
      CHECK (__nv_fp8_e4m3 (middle).__x, (unsigned char) (b + b % 2));
      CHECK (__nv_fp8_e4m3 (-nextafterf (middle, 0)).__x,
	     (unsigned char) (b | 0x80));
      CHECK (__nv_fp8_e4m3 (nextafterf (middle, 1e9f)).__x,
	     (unsigned char) (b + 1));
      CHECK (__nv_fp8_e4m3 (nextafter ((double) middle, 1e9)).__x,
	     (unsigned char) (b + 1));
    }
  CHECK (__nv_cvt_float_to_fp8 (1e9f, __NV_SATFINITE, __NV_E4M3), 0x7e);
  CHECK (__nv_cvt_float_to_fp8 (464.0f, __NV_NOSAT, __NV_E4M3), 0x7e);
  CHECK (__nv_cvt_float_to_fp8 (465.0f, __NV_NOSAT, __NV_E4M3), 0x7f);
  CHECK (__nv_cvt_float_to_fp8 (-HUGE_VALF, __NV_SATFINITE, __NV_E5M2), 0xfb);
  CHECK (__nv_cvt_float_to_fp8 (-1e9f, __NV_NOSAT, __NV_E5M2), 0xfc);
  CHECK (__nv_cvt_float_to_fp8 (1e-30f, __NV_NOSAT, __NV_E5M2), 0);
  CHECK (((float4) __nv_fp8x4_e4m3 (make_float4 (1, 2, -3, 448))).z, -3.0f);
}

static void
test_operators (void)
{
  half h = 1.5, g = 2;
  h += g;
  h++;
  CHECK ((float) h, 4.5f);
  CHECK ((int) h, 4);
  CHECK ((unsigned char) __float2half (300.0f), 255);
  CHECK ((float) -h, -4.5f);
  half2 v = __floats2half2_rn (1, 2), w = {};
  w = {};
  v = v * v + w;
  v += v;
  CHECK (__high2float (v), 8.0f);
  CHECK (__low2float (__lowhigh2highlow (v)), 8.0f);
  CHECK_TRUE (v == __halves2half2 (2, 8));
  CHECK (__half22float2 (v).x, 2.0f);
  half a[2] = {1, 2};
  CHECK ((float) atomicAdd (&a[1], (half) 3), 2.0f);
  CHECK ((float) a[1], 5.0f);
  CHECK ((float) atomicAdd (&v, __float2half2_rn (1)).y, 8.0f);
  CHECK ((float) v.x, 3.0f);
  __nv_bfloat16 b (h);
  CHECK ((float) b, 4.5f);
  CHECK ((float) half (b), 4.5f);
  CHECK ((float) __hadd_sat (h, h), 1.0f);
  CHECK ((float) __hfma_relu (h, half (-1), half (0)), 0.0f);
  CHECK (sizeof (half2), 4u);
  CHECK (alignof (half2), 4u);
}

int
main (void)
{
  test_half ();
  test_bfloat16 ();
  test_fp8 ();
  test_operators ();
  return report ();
}
