/* effects.cu: atomics, calls, library functions, output.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include <stdio.h>
#include "vect.h"

__device__ int total;

__device__ __attribute__ ((noinline)) int
square (int x)
{
  return x * x;
}

__device__ __attribute__ ((noinline)) float
adjust (float *p, char c, double d, bool b)
{
  *p += c;
  return b ? (float) d : *p;
}

__device__ __attribute__ ((noinline)) void
count_call (int *p, int by)
{
  *p += by;
  total += by;
}

__global__ void
calls (int *out, float *f, const int *in, int *calls)
{
  int i = threadIdx.x;
  int r = 0;
  if (in[i] & 1)
    r = square (in[i] & 63);
  else if (in[i] & 2)
    {
      count_call (calls, in[i] & 7);
      r = -1;
    }
  for (int k = 0; k < (in[i + 1] & 3); k++)
    r += square (k + i);
  f[i] = adjust (f + i, in[i] & 31, i * 0.5, in[i] & 4);
  out[i] = r + square (in[0] & 7);
}

template<typename T>
__global__ void
counters (T *global, const int *in, T *old)
{
  __shared__ T bins[8];
  int i = threadIdx.x;
  if (i < 8)
    bins[i] = 0;
  __syncthreads ();
  if (in[i] & 1)
    old[i] = atomicAdd (&bins[in[i] >> 1 & 7], (T) 1);
  else
    atomicMax (&global[8], (T) (in[i] & 1023));
  __syncthreads ();
  if (i < 8)
    atomicAdd (&global[i], bins[i]);
  if (in[i] & 2 && in[i + 1] & 4)
    for (int k = 0; k < (in[i] & 3); k++)
      atomicAdd (&global[9], (T) k);
}

__global__ void
functions (double *out, const float *f, const double *d)
{
  int i = threadIdx.x;
  double r = 0;
  if (f[i] > 2)
    r = sqrtf (f[i]) + floorf (f[i]) + fabsf (-f[i]) + fminf (f[i], 3.5f);
  else
    r = sqrt (d[i]) + ceil (d[i]) + trunc (-d[i]) + fmax (d[i], 0.25);
  r += rint (d[i]) + (double) (int) roundf (f[i]);
  r += fma (d[i], 2.0, 1.0) + copysign (1.0, f[i] - 2);
  if (i % 3 == 0)
    r += (double) (int) (1000 * sinf (f[i]) + 1000 * (float) exp (-d[i]));
  out[i] = r;
}

__global__ void
output (const int *in, int n)
{
  int i = threadIdx.x;
  if (i < n && in[i] & 1)
    printf ("thread %d: %s %d %g\n", i, in[i] & 2 ? "two" : "none", in[i] & 7,
	    i * 0.5);
}

static void
test_calls (int n, const int *in)
{
  int *out = zeros<int> (n), *number = zeros<int> (1);
  float *f = zeros<float> (n);
  int sum = 0;
  for (int i = 0; i < n; i++)
    f[i] = i * 2;
  calls<<<1, n>>> (out, f, in, number);
  finish ();
  for (int i = 0; i < n; i++)
    {
      int r = 0;
      if (in[i] & 1)
	r = (in[i] & 63) * (in[i] & 63);
      else if (in[i] & 2)
	{
	  sum += in[i] & 7;
	  r = -1;
	}
      for (int k = 0; k < (in[i + 1] & 3); k++)
	r += (k + i) * (k + i);
      CHECK (out[i] == r + (in[0] & 7) * (in[0] & 7));
      CHECK (f[i] == (in[i] & 4 ? i * 0.5f : i * 2 + (in[i] & 31)));
    }
  CHECK (*number == sum);
}

template<typename T>
static void
test_counters (int n, const int *in)
{
  T *global = zeros<T> (10), *old = zeros<T> (n);
  T want[10] = {};
  counters<T> <<<1, n>>> (global, in, old);
  finish ();
  for (int i = 0; i < n; i++)
    {
      if (in[i] & 1)
	{
	  T *bin = &want[in[i] >> 1 & 7];
	  CHECK (old[i] < (T) n);
	  if (n >= 8 || (in[i] >> 1 & 7) < n)
	    ++*bin;
	}
      else if ((T) (in[i] & 1023) > want[8])
	want[8] = in[i] & 1023;
      if (in[i] & 2 && in[i + 1] & 4)
	for (int k = 0; k < (in[i] & 3); k++)
	  want[9] += k;
    }
  for (int k = 0; k < 10; k++)
    if (k >= 8 || k < n)
      CHECK (global[k] == want[k]);
}

static double
host_function (int i, float f, double d)
{
  double r = 0;
  if (f > 2)
    r = sqrtf (f) + floorf (f) + fabsf (-f) + fminf (f, 3.5f);
  else
    r = sqrt (d) + ceil (d) + trunc (-d) + fmax (d, 0.25);
  r += rint (d) + (double) (int) roundf (f);
  r += fma (d, 2.0, 1.0) + copysign (1.0, f - 2);
  if (i % 3 == 0)
    r += (double) (int) (1000 * sinf (f) + 1000 * (float) exp (-d));
  return r;
}

static void
test_functions (int n)
{
  double *out = zeros<double> (n), *d = zeros<double> (n);
  float *f = zeros<float> (n);
  for (int i = 0; i < n; i++)
    {
      f[i] = (i * 37 % 64) / 8.0f;
      d[i] = (i * 29 % 128) / 16.0;
    }
  functions<<<1, n>>> (out, f, d);
  finish ();
  for (int i = 0; i < n; i++)
    CHECK (fabs (out[i] - host_function (i, f[i], d[i])) < 1.5e-5
	   || (i % 3 == 0 && fabs (out[i] - host_function (i, f[i], d[i])) < 2));
}

int
main ()
{
  int *in = make_inputs ();
  for (int n : { 1, 7, 33, 100, 256 })
    {
      test_calls (n, in);
      test_counters<int> (n, in);
      test_counters<unsigned long long> (n, in);
      test_functions (n);
    }
  output<<<1, 33>>> (in, 30);
  finish ();
}
