/* Arithmetic with a rounding mode, against the processor's own.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   rounding.cc: __fadd_rd and its relatives for special and random operands.  */

#include <simt.h>
#include <fenv.h>
#include <math.h>
#include "check.h"

static const double specials[]
  = {0.0, -0.0, 1.0, -1.0, 3.0, 0.1, 1e-310, -1e-310, 4.9e-324, -4.9e-324,
     1.7976931348623157e308, -1.7976931348623157e308, 2.2250738585072014e-308,
     1e16, 1e-30, 3.402823466e38, 1.401298464e-45, 1e300, 1e-300,
     HUGE_VAL, -HUGE_VAL};
enum { n_specials = sizeof specials / sizeof *specials };

static double
operand (int i)
{
  if (i < n_specials)
    return specials[i];
  unsigned long long b = random_bits ();
  if (i % 2)
    b = (b & ~(0x7ffull << 52)) | (1000ull + b % 47) << 52;
  double d;
  memcpy (&d, &b, sizeof d);
  return d != d ? 1.5 : d;
}

template <typename T> static T add (T x, T y) { return x + y; }
template <typename T> static T sub (T x, T y) { return x - y; }
template <typename T> static T mul (T x, T y) { return x * y; }
template <typename T> static T quo (T x, T y) { return x / y; }
static float root (float x, float) { return sqrtf (x); }
static double root (double x, double) { return sqrt (x); }

/* OP computed in rounding mode MODE.  */
template <typename T>
static T
in_mode (int mode, T (*op) (T, T), T a, T b)
{
  T (*volatile f) (T, T) = op;
  volatile T x = a, y = b, r;
  int saved = fegetround ();
  fesetround (mode);
  r = f (x, y);
  fesetround (saved);
  return r;
}

template <typename T>
static T
fma_in_mode (int mode, T a, T b, T c)
{
  volatile T x = a, y = b, z = c, r;
  int saved = fegetround ();
  fesetround (mode);
  r = sizeof (T) == 4 ? (T) fmaf ((float) x, (float) y, (float) z)
		      : (T) fma (x, y, z);
  fesetround (saved);
  return r;
}

/* All NaNs are the same here.  */
template <typename T>
static T
plain (T x)
{
  return x != x ? (T) 12345 : x;
}

#define SAME(got, want) CHECK (plain (got), plain (want))

#define MODE(mode, fe, x, y, z, a, b, c)				\
  SAME (__dadd_##mode (x, y), in_mode<double> (fe, add, x, y));		\
  SAME (__dsub_##mode (x, y), in_mode<double> (fe, sub, x, y));		\
  SAME (__dmul_##mode (x, y), in_mode<double> (fe, mul, x, y));		\
  SAME (__ddiv_##mode (x, y), in_mode<double> (fe, quo, x, y));		\
  SAME (__dsqrt_##mode (x), in_mode<double> (fe, root, x, y));		\
  SAME (__drcp_##mode (x), in_mode<double> (fe, quo, 1, x));		\
  SAME (__fma_##mode (x, y, z), fma_in_mode (fe, x, y, z));		\
  SAME (__fadd_##mode (a, b), in_mode<float> (fe, add, a, b));		\
  SAME (__fsub_##mode (a, b), in_mode<float> (fe, sub, a, b));		\
  SAME (__fmul_##mode (a, b), in_mode<float> (fe, mul, a, b));		\
  SAME (__fdiv_##mode (a, b), in_mode<float> (fe, quo, a, b));		\
  SAME (__fsqrt_##mode (a), in_mode<float> (fe, root, a, b));		\
  SAME (__frcp_##mode (a), in_mode<float> (fe, quo, 1, a));		\
  SAME (__fmaf_##mode (a, b, c), fma_in_mode (fe, a, b, c));

static void
test (double x, double y, double z)
{
  float a = (float) x, b = (float) y, c = (float) z;
  MODE (rn, FE_TONEAREST, x, y, z, a, b, c)
  MODE (rz, FE_TOWARDZERO, x, y, z, a, b, c)
  MODE (ru, FE_UPWARD, x, y, z, a, b, c)
  MODE (rd, FE_DOWNWARD, x, y, z, a, b, c)
}

/* A sum of products that a fused multiply-add would change.  */
static void
test_no_contraction (void)
{
  volatile float x = 1.0f + 0x1p-12f, y = -(1.0f + 0x1p-11f);
  CHECK (__fadd_rn (__fmul_rn (x, x), y), 0.0f);
  volatile double u = 1.0 + 0x1p-27, v = -(1.0 + 0x1p-26);
  CHECK (__dadd_rn (__dmul_rn (u, u), v), 0.0);
}

/* 1 / sqrt (x) for all floats of two binades, in 128 bits: no double of the
   kind that __frsqrt_rn rounds hides the middle between two floats.  */
static void
test_frsqrt (void)
{
  for (int i = 0x3f800000; i < 0x40800000; i += 61)
    {
      float x = __int_as_float (i), r = __frsqrt_rn (x);
      long double exact = 1 / sqrtl ((long double) x);
      long double error = fabsl (r - exact);
      CHECK_TRUE (error <= fabsl (nextafterf (r, 0) - exact)
		  && error <= fabsl (nextafterf (r, 9) - exact));
    }
  CHECK (__frsqrt_rn (4.0f), 0.5f);
  CHECK (__frsqrt_rn (0.0f), HUGE_VALF);
}

int
main (void)
{
  for (int i = 0; i < n_specials; i++)
    for (int j = 0; j < n_specials; j++)
      test (specials[i], specials[j], specials[(i * 7 + j) % n_specials]);
  for (int i = 0; i < 20000; i++)
    test (operand (100 + i), operand (101 + i), operand (102 + i));
  test_no_contraction ();
  test_frsqrt ();
  return report ();
}
