/* math.cu: mathematical functions are as exact in vectors as CUDA documents, or
   as the C library's own are, for arguments of all sizes.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "../run/check.h"
#include <math.h>
#include <string.h>

/* Arguments, about; the last block is not whole.  */
const int N = 20001;

/* The unit in the last place of a float, or a double, of the value of R.  */

template<typename T>
static long double
unit (long double r)
{
  int digits = sizeof (T) == 4 ? 24 : 53, least = sizeof (T) == 4 ? -125 : -1021;
  int e;
  frexpl (r, &e);
  return ldexpl (1, (e < least ? least : e) - digits);
}

template<typename T>
static bool
close (T y, long double r, double bound)
{
  T nearest = (T) r;
  if (y == nearest || (y != y && r != r))
    return true;
  if (std::isinf (nearest))
    r = std::copysign ((long double) (sizeof (T) == 4 ? 0x1p128L : 0x1p1023L * 2),
		       r);
  return std::fabs (y - r) <= bound * unit<T> (r);
}

/* Numbers of all sizes, and those from -30 to 30; then special ones.  */

template<typename T>
static void
fill (T *x)
{
  for (int i = 0; i < N; i++)
    {
      unsigned long long bits = i * 0x9e3779b97f4a7c15ull;
      if (sizeof (T) == 4)
	bits >>= 32;
      if (i % 4 == 0)
	memcpy (&x[i], &bits, sizeof (T));
      else
	x[i] = (int) (i * 2654435761u) * (T) (i % 4 == 1 ? 0x1p-30 : 0x1p-26);
    }
  T special[] = { 0, -(T) 0, 1, -1, (T) INFINITY, -(T) INFINITY, (T) NAN };
  memcpy (x, special, sizeof special);
}

/* Some threads of a vector take no part.  */

template<typename F>
__global__ void
kernel (const typename F::type *x, typename F::type *y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N && i % 5 != 2)
    y[i] = F::f (x[i], x[N - 1 - i]);
}

template<typename F>
static void
test (const char *name)
{
  typedef typename F::type T;
  T *x = zeros<T> (N), *y = zeros<T> (N);
  fill (x);
  kernel<F> <<<(N + 255) / 256, 256>>> (x, y);
  cudaDeviceSynchronize ();
  for (int i = 0; i < N; i++)
    {
      T a = x[i], b = x[N - 1 - i];
      long double r = i % 5 == 2 ? 0 : F::exact (a, b);
      if (!close (y[i], r, F::bound ()))
	{
	  printf ("%s (%a, %a) is %a, not %La\n", name, (double) a, (double) b,
		  (double) y[i], r);
	  exit (1);
	}
    }
  cudaFree (x);
  cudaFree (y);
}

#define FUNCTION(TYPE, NAME, LONG, ARGS, BOUND) \
  struct t_##NAME \
  { \
    typedef TYPE type; \
    __device__ static TYPE f (TYPE a, [[maybe_unused]] TYPE b) \
    { return NAME ARGS; } \
    static long double exact (long double a, [[maybe_unused]] long double b) \
    { return LONG ARGS; } \
    static double bound () { return BOUND; } \
  };

#define FUNCTIONS(NAME, ARGS, BOUND, WIDE_BOUND) \
  FUNCTION (float, NAME##f, NAME##l, ARGS, BOUND) \
  FUNCTION (double, NAME, NAME##l, ARGS, WIDE_BOUND)

#define ALL(M) \
  M (exp, (a), 2, 1) \
  M (log, (a), 1, 1) \
  M (sin, (a), 2, 2) \
  M (cos, (a), 2, 2) \
  M (pow, (a, b), 4, 2) \
  M (exp2, (a), 2, 1) \
  M (exp10, (a), 2, 2) \
  M (expm1, (a), 1, 1) \
  M (log2, (a), 1, 1) \
  M (log10, (a), 2, 2) \
  M (log1p, (a), 1, 1) \
  M (tan, (a), 4, 2) \
  M (asin, (a), 2, 2) \
  M (acos, (a), 2, 2) \
  M (atan, (a), 2, 2) \
  M (atan2, (a, b), 3, 2) \
  M (sinh, (a), 3, 2) \
  M (cosh, (a), 2, 2) \
  M (tanh, (a), 2, 2) \
  M (asinh, (a), 3, 3) \
  M (acosh, (a), 4, 3) \
  M (atanh, (a), 3, 2) \
  M (cbrt, (a), 1, 4) \
  M (erf, (a), 2, 2) \
  M (erfc, (a), 4, 5) \
  M (hypot, (a, b), 3, 2)

ALL (FUNCTIONS)

int
main ()
{
#define TEST(NAME, ...) \
  test<t_##NAME##f> (#NAME "f"); \
  test<t_##NAME> (#NAME);
  ALL (TEST)
}
