/* Overloads of the mathematical functions beside those of std.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   overloads.cc: min, max, abs and the others with mixed types, with `using
   namespace std', and beside functions of the program's own.  */

#include <simt.h>
#include <algorithm>
#include <cmath>
#include <complex>
#include <type_traits>
#include "check.h"

using namespace std;

#define TYPE(expression, type) \
  static_assert (is_same<decltype (expression), type>::value, #expression)

/* As helper headers of real programs have them.  */
inline float3
operator+ (float3 a, float3 b)
{
  return make_float3 (a.x + b.x, a.y + b.y, a.z + b.z);
}

inline float3
make_float3 (float s)
{
  return make_float3 (s, s, s);
}

inline float3
fminf (float3 a, float3 b)
{
  return make_float3 (fminf (a.x, b.x), fminf (a.y, b.y), fminf (a.z, b.z));
}

/* From C++20 on the C++ library has lerp in the global namespace.  */
#if __cplusplus < 202002L
inline float
lerp (float a, float b, float t)
{
  return a + t * (b - a);
}
#endif

inline int
clamp (int f, int a, int b)
{
  return max (a, min (f, b));
}

/* Functions that CUDA lacked once: the program's own is called.  */
static int own_calls;

static double
atomicAdd (double *address, double value)
{
  own_calls++;
  double old = *address;
  *address += value;
  return old;
}

static float
atomicMax (float *address, float value)
{
  own_calls++;
  float old = *address;
  *address = max (old, value);
  return old;
}

template <typename T>
static T
abs_of (T x)
{
  return abs (x);
}

static void
test_minmax (void)
{
  int i = -3;
  unsigned int u = 5;
  size_t z = 7;
  short s = 2;
  float f = 1.5f;
  double d = 2.5;
  long long l = -9;
  CHECK (max (i, 2), 2);
  CHECK (min (f, 1.0f), 1.0f);
  CHECK (min (f, d), 1.5);
  CHECK (max (i, f), 1.5f);
  CHECK (min (u, 4), 4u);
  CHECK (max (z, 3), (size_t) 7);
  CHECK (max (s, s), s);
  CHECK (min (l, i), -9ll);
  CHECK (max (1, 2.5), 2.5);
  CHECK (max<int> (i, 4), 4);
  CHECK (min<float> (f, 1), 1.0f);
  CHECK (std::min (3, 4), 3);
  CHECK (std::max ({1, 5, 3}), 5);
  CHECK (::max (1u, 2u), 2u);
  CHECK (max ('a', 'b'), 'b');
  CHECK (fmaxf (1, 2), 2.0f);
  CHECK (fmin (1.0f, 2.0), 1.0);
  CHECK (max (NAN, 1.0f), 1.0f);
  CHECK (umin (3u, 4u), 3u);
  CHECK (llmax (-3ll, 4ll), 4ll);
  TYPE (min (u, 4), unsigned int);
  TYPE (max (f, f), float);
  TYPE (max (f, d), double);
  TYPE (min (l, z), unsigned long long);
  constexpr int c = max (3, 4);
  static_assert (c == 4, "constexpr");
}

static void
test_math (void)
{
  TYPE (sqrt (1.0f), float);
  TYPE (exp (1.0f), float);
  TYPE (rsqrt (1.0f), float);
  TYPE (pow (2.0f, 2.0f), float);
  TYPE (abs (1.0f), float);
  TYPE (abs (-1), int);
  TYPE (abs (-1ll), long long);
  TYPE (fma (1.0f, 2.0f, 3.0f), float);
  TYPE (exp10 (1.0f), float);
  TYPE (erfinv (0.5f), float);
  TYPE (fmax (1.0f, 2.0f), float);
  TYPE (ldexp (1.0f, 2), float);
  CHECK (abs (-3), 3);
  CHECK (abs (-3.5), 3.5);
  CHECK (abs_of (-3.5f), 3.5f);
  CHECK (pow (3, 2), 9.0);
  CHECK (pow (2.0f, 3), 8.0);
  CHECK (sqrt (4), 2.0);
  CHECK_TRUE (isnan (NAN) && isinf (HUGE_VALF) && isfinite (1.0));
  CHECK_TRUE (signbit (-0.0f) && !signbit (1.0));
  float s, c;
  sincos (0.0f, &s, &c);
  CHECK (s, 0.0f);
  CHECK (c, 1.0f);
  sincosf (0.0f, &s, &c);
  __sincosf (0.0f, &s, &c);
  CHECK (c, 1.0f);
  CHECK (__expf (0.0f), 1.0f);
  CHECK (__powf (2.0f, 3.0f), 8.0f);
  CHECK (__fdividef (1.0f, 4.0f), 0.25f);
  CHECK (fdividef (1.0f, 4.0f), 0.25f);
  CHECK (rsqrtf (4.0f), 0.5f);
  CHECK (hypotf (3.0f, 4.0f), 5.0f);
  CHECK (roundf (2.5f), 3.0f);
  CHECK (copysign (1.0, -2.0), -1.0);
  CHECK (norm (complex<double> (3, 4)), 25.0);
  CHECK (jn (0, 0.0f), 1.0f);
}

static void
test_own (void)
{
  CHECK ((make_float3 (1) + make_float3 (2)).y, 3.0f);
  CHECK (fminf (make_float3 (1), make_float3 (2)).z, 1.0f);
  CHECK (lerp (1.0f, 3.0f, 0.5f), 2.0f);
  CHECK (clamp (7, 1, 5), 5);
  double d = 1;
  float f = 1;
  CHECK (atomicAdd (&d, 2.0), 1.0);
  CHECK (atomicMax (&f, 2.0f), 1.0f);
  CHECK (own_calls, 2);
  CHECK (atomicAdd (&f, 1.0f), 2.0f);
  CHECK (own_calls, 2);
}

int
main (void)
{
  test_minmax ();
  test_math ();
  test_own ();
  return report ();
}
