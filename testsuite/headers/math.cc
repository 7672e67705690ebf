/* CUDA's own mathematical functions.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   math.cc: what the C library lacks, against long double or known values; the
   errors allowed are those of CUDA's tables.  */

#include <simt.h>
#include <math.h>
#include "check.h"

#define PIL 3.14159265358979323846264338327950288L

/* Whether GOT is within N units in the last place of WANT.  */
static bool
near (double got, long double want, double n)
{
  double w = (double) want;
  if (w != w)
    return got != got;
  if (isinf (w) || w == 0)
    return got == w;
  double ulp = fabs (nextafter (w, HUGE_VAL) - w);
  return fabsl (got - want) <= n * ulp;
}

static bool
nearf (float got, long double want, float n)
{
  float w = (float) want;
  if (w != w)
    return got != got;
  if (isinf (w) || w == 0)
    return got == w;
  float ulp = fabsf (nextafterf (w, HUGE_VALF) - w);
  return fabsl (got - want) <= n * ulp;
}

#define NEAR(got, want, n) \
  check_near (near (got, want, n), got, want, #got, __LINE__)
#define NEARF(got, want, n) \
  check_near (nearf (got, want, n), got, want, #got, __LINE__)

static void
check_near (bool good, double got, long double want, const char *text,
	    int line)
{
  checks++;
  if (good)
    return;
  if (++failures <= 20)
    printf ("line %d: %s is %.17g, should be %.20Lg\n", line, text, got, want);
}

/* A number in [LOW, HIGH).  */
static double
uniform (double low, double high)
{
  return low + (high - low) * ((double) (random_bits () >> 11) * 0x1p-53);
}

static long double
sinpil (long double x)
{
  long double r = remainderl (x, 2);
  if (fabsl (r) > 0.5L)
    r = copysignl (1, r) - r;
  return sinl (PIL * r);
}

static void
test_pi (double x)
{
  NEAR (sinpi (x), sinpil (x), 2);
  NEAR (cospi (x), sinpil (0.5L - x), 2);
  float f = (float) x;
  NEARF (sinpif (f), f == rintf (f) ? copysignl (0, f) : sinpil (f), 1);
  double s, c;
  sincospi (x, &s, &c);
  CHECK (s, sinpi (x));
  CHECK (c, cospi (x));
}

static void
test_norms (double a, double b, double c, double d)
{
  long double s = (long double) a * a + (long double) b * b;
  NEAR (rhypot (a, b), 1 / sqrtl (s), 1);
  s += (long double) c * c;
  NEAR (norm3d (a, b, c), sqrtl (s), 1);
  NEAR (rnorm3d (a, b, c), 1 / sqrtl (s), 1);
  s += (long double) d * d;
  NEAR (norm4d (a, b, c, d), sqrtl (s), 1);
  double v[4] = {a, b, c, d};
  NEAR (norm (4, v), sqrtl (s), 1);
  NEAR (rnorm (4, v), 1 / sqrtl (s), 1);
}

static void
test_roots (double x)
{
  NEAR (rsqrt (x), 1 / sqrtl (x), 1.5);
  NEAR (rcbrt (x), 1 / cbrtl (x), 1);
  NEARF (rsqrtf ((float) x), 1 / sqrtl ((float) x), 2);
  NEARF (rcbrtf ((float) x), 1 / cbrtl ((float) x), 1);
}

/* erfcl is good to a few units of a long double.  */
static void
test_error_functions (double x)
{
  if (x > -26)
    NEAR (erfcx (x), expl ((long double) x * x) * erfcl (x), 4);
  NEAR (normcdf (x), erfcl (-(long double) x / sqrtl (2)) / 2, 5);
  NEARF (normcdff ((float) x), erfcl (-(long double) (float) x / sqrtl (2)) / 2,
	 5);
  NEARF (erfcxf ((float) x), expl ((long double) (float) x * (float) x)
	 * erfcl ((float) x), 4);
}

/* One step of Newton in long double from the result gives the exact value.  */
static long double
erfinv_exact (double y, long double x)
{
  for (int i = 0; i < 3; i++)
    {
      long double e = y > 0.5 ? (1 - (long double) y) - erfcl (x)
		      : y < -0.5 ? erfcl (-x) - (1 + (long double) y)
		      : erfl (x) - y;
      x -= e * sqrtl (PIL) / 2 * expl (x * x);
    }
  return x;
}

static long double
erfcinv_exact (double y, long double x)
{
  for (int i = 0; i < 3; i++)
    {
      long double e = erfcl (x) - y;
      x += e * sqrtl (PIL) / 2 * expl (x * x);
    }
  return x;
}

static void
test_inverses (double y)
{
  NEAR (erfinv (y), erfinv_exact (y, erfinv (y)), 5);
  float f = (float) y;
  if (fabsf (f) < 1)
    NEARF (erfinvf (f), erfinv_exact (f, erfinvf (f)), 2);
  double z = 1 - y;
  if (z >= 1e-300)
    {
      NEAR (erfcinv (z), erfcinv_exact (z, erfcinv (z)), 6);
      NEAR (normcdfinv (z / 2), -sqrtl (2) * erfcinv_exact (z, erfcinv (z)),
	    7);
    }
}

static void
test_special_values (void)
{
  CHECK (sinpi (0.5), 1.0);
  CHECK (sinpi (-1.0), -0.0);
  CHECK (cospi (0.5), 0.0);
  CHECK (cospi (1e300), 1.0);
  CHECK (erfinv (1.0), HUGE_VAL);
  CHECK (erfcinv (2.0), -HUGE_VAL);
  CHECK_TRUE (isnan (erfinv (1.5)));
  CHECK (erfcx (-30.0), HUGE_VAL);
  CHECK (norm3d (HUGE_VAL, NAN, 0), HUGE_VAL);
  NEAR (rnorm3d (1e200, 1e200, 1e200), 1 / (sqrtl (3) * 1e200), 1);
  CHECK (normcdf (HUGE_VAL), 1.0);
  CHECK (normcdf (-HUGE_VAL), 0.0);
  CHECK (cyl_bessel_i0 (0.0), 1.0);
  CHECK (cyl_bessel_i1 (0.0), 0.0);
  NEAR (cyl_bessel_i0 (1.0), 1.266065877752008335598244625215L, 3);
  NEAR (cyl_bessel_i1 (1.0), 0.565159103992485027207696027609L, 3);
  NEAR (cyl_bessel_i0 (20.0), 43558282.559553531L, 8);
  CHECK (cyl_bessel_i1 (-20.0), -cyl_bessel_i1 (20.0));
  CHECK (fmaxf (NAN, 1.0f), 1.0f);
  CHECK (fminf (1.0f, NAN), 1.0f);
  CHECK (fmax (-HUGE_VAL, 2.0), 2.0);
  CHECK (__saturatef (NAN), 0.0f);
  CHECK (__saturatef (2.0f), 1.0f);
  CHECK (__saturatef (0.25f), 0.25f);
  CHECK (exp10f (2.0f), 100.0f);
}

/* The series and the asymptotic series of the Bessel functions must agree with
   the C++ library.  */
static void
test_bessel (double x)
{
#if __cplusplus >= 201703L
  long double i0 = std::cyl_bessel_il (0, x), i1 = std::cyl_bessel_il (1, x);
  NEAR (cyl_bessel_i0 (x), i0, 6);
  NEAR (cyl_bessel_i1 (x), i1, 6);
#else
  (void) x;
#endif
}

int
main (void)
{
  test_special_values ();
  for (int i = 0; i < 20000; i++)
    {
      double scale = ldexp (1, (int) (random_bits () % 600) - 300);
      test_pi (uniform (-4, 4));
      test_pi (uniform (-1e6, 1e6));
      test_norms (uniform (-1, 1) * scale, uniform (-1, 1) * scale,
		  uniform (-1, 1) * scale, uniform (-1, 1) * scale);
      test_roots (uniform (0.1, 10));
      test_error_functions (uniform (-9, 9));
      test_error_functions (uniform (-37, 30));
      test_inverses (uniform (-1, 1));
      test_inverses (1 - ldexp (uniform (0.5, 1),
				-(int) (random_bits () % 53)));
    }
  for (int i = 0; i < 300; i++)
    test_bessel (uniform (0, 60));
  return report ();
}
