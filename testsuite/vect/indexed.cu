/* indexed.cu: indices from memory; of threads that store to one place the last
   is seen.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "vect.h"

#define PLACES 50

/* Many threads with one place, under a condition or not.  */

template<typename T, typename I>
__global__ void
scatter (T *out, const I *index, const T *value, int kind)
{
  int i = tid ();
  if (kind == 0)
    out[index[i]] = value[i];
  else if (value[i] > (T) 20)
    out[index[i]] = value[index[i]] + (T) 1;
}

/* All threads with one place.  */

template<typename T>
__global__ void
one_place (T *out, const T *value)
{
  int i = tid ();
  out[0] = value[i];
  if (value[i] > (T) 30)
    {
      out[1] = value[i] + (T) 1;
      if (value[i + 1] < (T) 20)
	out[2] = (T) i;
    }
  if (value[i] < (T) 0)
    out[3] = (T) 1;
  for (int k = 0; k < (int) value[i]; k++)
    if (k > 95)
      out[4] = (T) (k & 1) + value[i];
}

/* What is written is read again, at other types too.  */

__global__ void
own (unsigned *data, const int *index)
{
  int i = index[tid ()];
  data[i] = data[i] * 2 + 1;
  data[i] ^= i;
  ((unsigned short *) data)[2 * i + 1] = i;
  unsigned char *bytes = (unsigned char *) &data[i];
  if (bytes[0] & 1)
    bytes[3] ^= 0x80;
  data[i] += 3;
}

template<typename I>
__global__ void
gather (long long *out, const char *c, const short *s, const int *n,
	const double *d, const I *index, int base)
{
  int i = tid ();
  I k = index[i], m = index[k];
  long long r = c[k] + s[m] * 3 + n[k + base];
  if (m & 1)
    r += (long long) d[m] + n[index[m]];
  out[i] = r;
}

template<typename T, typename I>
static void
test_scatter (dim3 block)
{
  int n = count (block);
  T *out = zeros<T> (PLACES), *value = zeros<T> (n + PLACES + 1);
  I *index = zeros<I> (n);
  for (int i = 0; i < n; i++)
    index[i] = i * 7 % 3 ? i * 5 % PLACES : i / 8 % PLACES;
  for (int i = 0; i <= n + PLACES; i++)
    value[i] = i * 31 % 97;
  for (int kind = 0; kind < 2; kind++)
    {
      T want[PLACES] = {};
      for (int i = 0; i < n; i++)
	if (kind == 0)
	  want[index[i]] = value[i];
	else if (value[i] > (T) 20)
	  want[index[i]] = value[index[i]] + (T) 1;
      __builtin_memset ((void *) out, 0, PLACES * sizeof (T));
      scatter<T, I> <<<1, block>>> (out, index, value, kind);
      finish ();
      for (int k = 0; k < PLACES; k++)
	CHECK (out[k] == want[k]);
    }
  T want[5] = {};
  for (int i = 0; i < n; i++)
    {
      want[0] = value[i];
      if (value[i] > (T) 30)
	{
	  want[1] = value[i] + (T) 1;
	  if (value[i + 1] < (T) 20)
	    want[2] = (T) i;
	}
      if (value[i] > (T) 96)
	want[4] = (T) 0 + value[i];
    }
  __builtin_memset ((void *) out, 0, PLACES * sizeof (T));
  one_place<T> <<<1, block>>> (out, value);
  finish ();
  for (int k = 0; k < 4; k++)
    CHECK (out[k] == want[k]);
}

static void
test_own (dim3 block)
{
  int n = count (block);
  unsigned *data = zeros<unsigned> (n), *want = zeros<unsigned> (n);
  int *index = zeros<int> (n);
  for (int i = 0; i < n; i++)
    {
      data[i] = want[i] = i * 2654435761u;
      index[i] = n - 1 - i;
      if (i % 9 == 0 && i + 1 < n)
	index[i] = n - 2 - i;
      else if (i % 9 == 1)
	index[i] = n - i;
    }
  own<<<1, block>>> (data, index);
  finish ();
  for (int t = 0; t < n; t++)
    {
      int i = index[t];
      unsigned v = (want[i] * 2 + 1) ^ i;
      v = (v & 0xffff) | (unsigned) i << 16;
      if (v & 1)
	v ^= 0x80000000;
      want[i] = v + 3;
    }
  for (int i = 0; i < n; i++)
    CHECK (data[i] == want[i]);
}

template<typename I>
static void
test_gather (dim3 block)
{
  int n = count (block);
  char *c = zeros<char> (n);
  short *s = zeros<short> (n);
  int *w = zeros<int> (2 * n);
  double *d = zeros<double> (n);
  I *index = zeros<I> (n);
  long long *out = zeros<long long> (n);
  for (int i = 0; i < n; i++)
    {
      c[i] = i * 7;
      s[i] = i * 771;
      w[i] = i * 99991;
      w[n + i] = -i * 77;
      d[i] = i * 0.5;
      index[i] = n > 100 ? i * 37 % 101 : (i * 3 + 1) % n;
    }
  gather<I> <<<1, block>>> (out, c, s, w, d, index, n);
  finish ();
  for (int i = 0; i < n; i++)
    {
      int k = index[i], m = index[k];
      long long r = c[k] + s[m] * 3 + w[k + n];
      if (m & 1)
	r += (long long) d[m] + w[index[m]];
      CHECK (out[i] == r);
    }
}

int
main ()
{
  for (dim3 block : blocks)
    {
      test_scatter<unsigned char, int> (block);
      test_scatter<short, unsigned char> (block);
      test_scatter<int, unsigned> (block);
      test_scatter<float, short> (block);
      test_scatter<double, long long> (block);
      test_own (block);
      test_gather<unsigned char> (block);
      test_gather<int> (block);
      test_gather<unsigned> (block);
      test_gather<long long> (block);
    }
}
