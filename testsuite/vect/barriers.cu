/* barriers.cu: values across barriers, threads that return, divergent barriers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "vect.h"

/* Values of all sizes that some threads change between barriers.  */

template<typename T>
__global__ void
crossing (T *out, const int *in, int rounds)
{
  __shared__ T s[256];
  int t = tid (), n = threads ();
  T v = in[t] & 31, w = 1;
  bool odd = in[t] & 1;
  for (int k = 0; k < rounds; k++)
    {
      s[t] = v;
      __syncthreads ();
      if (odd)
	v += s[(t + k + 1) % n];
      else if (v > (T) 9)
	w += v;
      odd = !odd;
      __syncthreads ();
    }
  out[t] = v + w;
}

/* Threads that return before a barrier, in different places.  */

__global__ void
leaving (int *out, const int *in)
{
  __shared__ int s[256];
  int t = tid (), n = threads ();
  s[t] = -1;
  __syncthreads ();
  if ((in[t] & 7) == 3)
    return;
  s[t] = in[t] & 255;
  __syncthreads ();
  int sum = s[n - 1 - t];
  if (in[t + 1] & 1)
    {
      out[t] = sum;
      if (in[t] & 8)
	return;
    }
  __syncthreads ();
  for (int k = 0; k < (in[t] & 3); k++)
    sum += s[(t + k) % n];
  out[t] += sum;
}

/* Each thread waits as often as it likes.  */

__global__ void
dispatched (int *out, const int *in)
{
  __shared__ int s[256];
  int t = tid (), r = t;
  s[t] = 0;
  for (int k = 0; k < (in[t] & 3); k++)
    {
      s[t] += k + 1;
      __syncthreads ();
      r += s[t] * 2;
      if (in[t + k] & 1)
	{
	  r ^= 5;
	  __syncthreads ();
	}
    }
  out[t] = r;
}

/* Arrays that each thread has for itself.  */

__global__ void
arrays (int *out, const int *in)
{
  int a[5], t = tid ();
  for (int k = 0; k < 5; k++)
    a[k] = in[t + k] & 7;
  __syncthreads ();
  int r = a[in[t] & 3];
  a[in[t + 1] & 3] = 9;
  __syncthreads ();
  for (int k = 0; k < 5; k++)
    r = r * 10 + a[k];
  out[t] = r;
}

/* A reduction, and a scan.  */

template<typename T>
__global__ void
sums (T *out, const int *in)
{
  __shared__ T s[256];
  int t = tid (), n = threads ();
  s[t] = in[t] & 15;
  __syncthreads ();
  for (int step = 1; step < n; step *= 2)
    {
      T v = t >= step ? s[t - step] : (T) 0;
      __syncthreads ();
      s[t] += v;
      __syncthreads ();
    }
  out[t] = s[t];
  __syncthreads ();
  for (int half = 128; half; half /= 2)
    {
      if (t < half && t + half < n)
	s[t] += s[t + half];
      __syncthreads ();
    }
  if (t == 0)
    out[n] = s[0];
}

template<typename T>
static void
test_crossing (dim3 block, const int *in)
{
  int n = count (block);
  T *out = zeros<T> (n + 1), v[256], w[256], s[256];
  for (int rounds = 0; rounds < 5; rounds++)
    {
      crossing<T> <<<1, block>>> (out, in, rounds);
      finish ();
      for (int t = 0; t < n; t++)
	{
	  v[t] = in[t] & 31;
	  w[t] = 1;
	}
      for (int k = 0; k < rounds; k++)
	{
	  for (int t = 0; t < n; t++)
	    s[t] = v[t];
	  for (int t = 0; t < n; t++)
	    if ((in[t] + k) & 1)
	      v[t] += s[(t + k + 1) % n];
	    else if (v[t] > (T) 9)
	      w[t] += v[t];
	}
      for (int t = 0; t < n; t++)
	CHECK (out[t] == (T) (v[t] + w[t]));
    }
  sums<T> <<<1, block>>> (out, in);
  finish ();
  T sum = 0, all = 0;
  for (int t = 0; t < n; t++)
    {
      sum += in[t] & 15;
      all += sum;
      CHECK (out[t] == sum);
    }
  CHECK (out[n] == all);
}

static void
test_leaving (dim3 block, const int *in)
{
  int n = count (block), *out = zeros<int> (n), s[256];
  leaving<<<1, block>>> (out, in);
  finish ();
  for (int t = 0; t < n; t++)
    s[t] = (in[t] & 7) == 3 ? -1 : in[t] & 255;
  for (int t = 0; t < n; t++)
    {
      int want = 0, sum = s[n - 1 - t];
      if ((in[t] & 7) != 3)
	{
	  want = in[t + 1] & 1 ? sum : 0;
	  if (!(in[t + 1] & 1 && in[t] & 8))
	    {
	      for (int k = 0; k < (in[t] & 3); k++)
		sum += s[(t + k) % n];
	      want += sum;
	    }
	}
      CHECK (out[t] == want);
    }
}

static void
test_others (dim3 block, const int *in)
{
  int n = count (block), *out = zeros<int> (n);
  dispatched<<<1, block>>> (out, in);
  finish ();
  for (int t = 0; t < n; t++)
    {
      int r = t, s = 0;
      for (int k = 0; k < (in[t] & 3); k++)
	{
	  s += k + 1;
	  r += s * 2;
	  if (in[t + k] & 1)
	    r ^= 5;
	}
      CHECK (out[t] == r);
    }
  arrays<<<1, block>>> (out, in);
  finish ();
  for (int t = 0; t < n; t++)
    {
      int r = in[t + (in[t] & 3)] & 7;
      for (int k = 0; k < 5; k++)
	r = r * 10 + (k == (in[t + 1] & 3) ? 9 : in[t + k] & 7);
      CHECK (out[t] == r);
    }
}

int
main ()
{
  int *in = make_inputs ();
  for (dim3 block : blocks)
    {
      test_crossing<unsigned char> (block, in);
      test_crossing<short> (block, in);
      test_crossing<int> (block, in);
      test_crossing<float> (block, in);
      test_crossing<double> (block, in);
      test_leaving (block, in);
      test_others (block, in);
    }
}
