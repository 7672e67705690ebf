/* Conversions with a rounding mode.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   convert.cc: float, double and integers into each other, at the edges of their
   ranges and between.  */

#include <simt.h>
#include <fenv.h>
#include <limits.h>
#include <math.h>
#include "check.h"

/* X rounded to an integer in long double, which holds all of them.  */
static long double
rounded (long double x, int mode)
{
  int saved = fegetround ();
  fesetround (mode);
  volatile long double v = x;
  long double r = rintl (v);
  fesetround (saved);
  return r;
}

template <typename I>
static I
saturated (long double x, int mode, I low, I high, I nan)
{
  if (x != x)
    return nan;
  long double r = rounded (x, mode);
  return r <= low ? low : r >= high ? high : (I) r;
}

#define TO_INT(from, name, to, x, low, high, nan)			\
  CHECK (__##from##2##name##_rn (x),					\
	 saturated<to> (x, FE_TONEAREST, low, high, nan));		\
  CHECK (__##from##2##name##_rz (x),					\
	 saturated<to> (x, FE_TOWARDZERO, low, high, nan));		\
  CHECK (__##from##2##name##_ru (x),					\
	 saturated<to> (x, FE_UPWARD, low, high, nan));			\
  CHECK (__##from##2##name##_rd (x),					\
	 saturated<to> (x, FE_DOWNWARD, low, high, nan));

static void
test_to_int (double x)
{
  float f = (float) x;
  TO_INT (float, int, int, f, INT_MIN, INT_MAX, 0)
  TO_INT (float, uint, unsigned int, f, 0, UINT_MAX, 0)
  TO_INT (float, ll, long long, f, LLONG_MIN, LLONG_MAX, LLONG_MIN)
  TO_INT (float, ull, unsigned long long, f, 0, ULLONG_MAX,
	  0x8000000000000000ull)
  TO_INT (double, int, int, x, INT_MIN, INT_MAX, INT_MIN)
  TO_INT (double, uint, unsigned int, x, 0, UINT_MAX, 0x80000000u)
  TO_INT (double, ll, long long, x, LLONG_MIN, LLONG_MAX, LLONG_MIN)
  TO_INT (double, ull, unsigned long long, x, 0, ULLONG_MAX,
	  0x8000000000000000ull)
}

/* X as a T in rounding mode MODE.  */
template <typename T>
static T
narrowed (long double x, int mode)
{
  int saved = fegetround ();
  fesetround (mode);
  volatile long double v = x;
  volatile T r = (T) v;
  fesetround (saved);
  return r;
}

#define FROM_INT(name, type, to, x)					\
  CHECK (__##name##2##to##_rn (x), narrowed<to> (x, FE_TONEAREST));	\
  CHECK (__##name##2##to##_rz (x), narrowed<to> (x, FE_TOWARDZERO));	\
  CHECK (__##name##2##to##_ru (x), narrowed<to> (x, FE_UPWARD));	\
  CHECK (__##name##2##to##_rd (x), narrowed<to> (x, FE_DOWNWARD));

static void
test_from_int (unsigned long long b)
{
  int i = (int) b;
  unsigned int u = (unsigned int) b;
  long long l = (long long) b;
  FROM_INT (int, int, float, i)
  FROM_INT (uint, unsigned int, float, u)
  FROM_INT (ll, long long, float, l)
  FROM_INT (ull, unsigned long long, float, b)
  FROM_INT (ll, long long, double, l)
  FROM_INT (ull, unsigned long long, double, b)
  CHECK (__int2double_rn (i), (double) i);
  CHECK (__uint2double_rn (u), (double) u);
}

static void
test_narrow (double x)
{
  CHECK (__double2float_rn (x), narrowed<float> (x, FE_TONEAREST));
  CHECK (__double2float_rz (x), narrowed<float> (x, FE_TOWARDZERO));
  CHECK (__double2float_ru (x), narrowed<float> (x, FE_UPWARD));
  CHECK (__double2float_rd (x), narrowed<float> (x, FE_DOWNWARD));
}

static void
test_bits (void)
{
  CHECK (__float_as_int (1.0f), 0x3f800000);
  CHECK (__int_as_float (0x40490fdb), 3.14159274f);
  CHECK (__float_as_uint (-0.0f), 0x80000000u);
  CHECK (__double_as_longlong (1.0), 0x3ff0000000000000ll);
  CHECK (__longlong_as_double (0x4000000000000000ll), 2.0);
  CHECK (__double2hiint (-2.0), (int) 0xc0000000);
  CHECK (__double2loint (__longlong_as_double (0x123456789abcdef0ll)),
	 (int) 0x9abcdef0);
  CHECK (__hiloint2double (0x3ff00000, 1), 1.0 + 0x1p-52);
}

int
main (void)
{
  static const double xs[]
    = {0.0, -0.0, 0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.49999999999999994,
       2147483646.5, 2147483647.0, 2147483647.5, 2147483648.0, -2147483648.0,
       -2147483648.5, -2147483649.0, 4294967294.5, 4294967295.0, 4294967295.5,
       4294967296.0, 9.2233720368547748e18, 9.2233720368547758e18,
       -9.2233720368547758e18, -9.2233720368547779e18, 1.8446744073709550e19,
       1.8446744073709552e19, 1e-40, 1e-50, -1e-50, 3.4e38, 3.5e38, -3.5e38,
       1e300, -1e300, HUGE_VAL, -HUGE_VAL};
  for (double x : xs)
    {
      test_to_int (x);
      test_narrow (x);
    }
  test_to_int (NAN);
  for (int i = 0; i < 20000; i++)
    {
      double x = (double) (long long) random_bits ()
		 / (double) (1ull << random_bits () % 64);
      test_to_int (x);
      test_narrow (x);
      test_from_int (random_bits () >> random_bits () % 64);
      test_from_int (-(random_bits () >> random_bits () % 64));
    }
  static const unsigned long long is[]
    = {0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 0x7fffffffffffffff,
       0x8000000000000000, 0xffffffffffffffff, 0xfffffffffffffc00,
       0xfffffffffffff7ff, 0x1000001, 0xffffff80, 0xffffff7f};
  for (unsigned long long i : is)
    test_from_int (i);
  test_bits ();
  return report ();
}
