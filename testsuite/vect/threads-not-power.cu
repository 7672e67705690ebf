/* threads-not-power.cu: blocks of three and more vectors of threads, whose lanes
   together are no power of two: in straight code, and for sums.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "../run/check.h"

enum { steps = 9, most = 96 };

template<typename T>
__global__ void
straight (T *x, const T *y)
{
  x[threadIdx.x] += y[threadIdx.x];
}

template<typename T, typename S>
__global__ void
sums (S *x, const T *y, int n)
{
  S s = 0;
  for (int i = 0; i < n; i++)
    s += y[i * most + threadIdx.x];
  x[threadIdx.x] = s;
}

template<typename T, typename S, int threads>
static void
check ()
{
  T *x = zeros<T> (most), *y = zeros<T> (steps * most);
  S *s = zeros<S> (most);
  for (int i = 0; i < steps * most; i++)
    y[i] = i % 11;
  straight<<<1, threads>>> (x, y);
  sums<<<1, threads>>> (s, y, steps);
  finish ();
  for (int i = 0; i < most; i++)
    {
      S sum = 0;
      for (int k = 0; k < steps; k++)
	sum += y[k * most + i];
      CHECK (x[i] == (i < threads ? y[i] : T (0)));
      CHECK (s[i] == (i < threads ? sum : S (0)));
    }
  cudaFree (x);
  cudaFree (y);
  cudaFree (s);
}

template<int threads>
static void
check_types ()
{
  check<signed char, int, threads> ();
  check<short, double, threads> ();
  check<float, float, threads> ();
  check<double, double, threads> ();
}

int
main ()
{
  check_types<6> ();
  check_types<12> ();
  check_types<24> ();
  check_types<48> ();
  check_types<96> ();
}
