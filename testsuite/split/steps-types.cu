/* steps-types.cu: values of all types that threads change alike, narrow and
   wide ones, that wrap around, and pointers into what is a thread's own.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-forward -fplugin-arg-simt-vect=off -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump split ";; uniform steps of" } } */

#include "../run/check.h"

const int width = 37, most = 16;

enum byte : unsigned char { };

/* Two steps an iteration, one of which differs between blocks; the value lives
   on after the loop.  */

template<typename T>
__global__ void
sweep (int n, int step, T first, T *out)
{
  __shared__ T s[width];
  int t = threadIdx.x;
  T i = T (first + t), seen = T (0);
  for (int k = 0; k < n; k++)
    {
      s[t] = i;
      __syncthreads ();
      i = T (i + step);
      seen = T (seen + s[width - 1 - t]);
      __syncthreads ();
      i = T (i + blockIdx.x);
    }
  out[blockIdx.x * width + t] = T (3 * seen + i);
}

/* A pointer to an array of the thread's own.  */

__global__ void
own (int n, int step, int *out)
{
  __shared__ int s[width];
  int t = threadIdx.x, a[most];
  for (int i = 0; i < most; i++)
    a[i] = i * t;
  int *p = a;
  for (int k = 0; k < n; k++)
    {
      s[t] = *p;
      __syncthreads ();
      *p += s[width - 1 - t];
      __syncthreads ();
      p += step;
    }
  int sum = p - a;
  for (int i = 0; i < most; i++)
    sum += a[i] * (i + 1);
  out[t] = sum;
}

template<typename T>
static void
test (T first)
{
  T *out = zeros<T> (2 * width);
  for (int step : { 1, -3, 200 })
    {
      const int n = 6;
      sweep<T><<<2, width>>> (n, step, first, out);
      finish ();
      for (int b = 0; b < 2; b++)
	for (int t = 0; t < width; t++)
	  {
	    T i = T (first + t), other = T (first + width - 1 - t), seen = T (0);
	    for (int k = 0; k < n; k++)
	      {
		int by = step + b;
		seen = T (seen + other);
		i = T (i + by);
		other = T (other + by);
	      }
	    CHECK (out[b * width + t] == T (3 * seen + i));
	  }
    }
}

int
main ()
{
  test<signed char> (100);
  test<unsigned char> (250);
  test<byte> (byte (250));
  test<short> (32760);
  test<unsigned> (4294967290u);
  test<long> (1l << 40);
  test<unsigned long> (-5ul);
  test<unsigned __int128> ((unsigned __int128) -5);
  int *out = zeros<int> (width);
  const int n = 5, step = 3;
  own<<<1, width>>> (n, step, out);
  finish ();
  for (int t = 0; t < width; t++)
    {
      int sum = n * step;
      for (int i = 0; i < most; i++)
	{
	  bool met = i % step == 0 && i < n * step;
	  sum += (i * t + (met ? i * (width - 1 - t) : 0)) * (i + 1);
	}
      CHECK (out[t] == sum);
    }
}
