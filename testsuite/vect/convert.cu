/* convert.cu: conversions between all types, of values that both have.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "vect.h"

template<typename B, typename A>
BOTH unsigned long long
by_way_of (unsigned long long r, A a, bool one)
{
  B b = a;
  if (one)
    b += (B) 1;
  return r * 31 + (unsigned long long) (long long) b;
}

/* A varying value and one that grows from thread to thread.  */

template<typename A>
struct convert
{
  typedef unsigned long long type;
  __host__ __device__ static unsigned long long
  f (int t, const int *in)
  {
    A a = in[t] & 63, c = (t & 63);
    bool one = in[t + 1] & 1;
    if (in[t + 2] & 1)
      a = a / 2;
    else if (in[t + 2] & 2)
      a = c;
    if ((A) -1 < (A) 0 && in[t + 3] & 1)
      a = -a;
    unsigned long long r = 0;
    r = by_way_of<signed char> (r, a, one);
    r = by_way_of<short> (r, a, one);
    r = by_way_of<int> (r, a, one);
    r = by_way_of<long long> (r, a, one);
    r = by_way_of<float> (r, a, one);
    r = by_way_of<double> (r, a, one);
    a = a < 0 ? -a : a;
    r = by_way_of<unsigned char> (r, a, one);
    r = by_way_of<unsigned short> (r, a, one);
    r = by_way_of<unsigned> (r, a, one);
    r = by_way_of<unsigned long long> (r, a, one);
    return r + (a ? 1 : 0) + ((bool) a & one);
  }
};

/* Integers of all values.  */

template<typename A>
struct whole
{
  typedef double type;
  __host__ __device__ static double
  f (int t, const int *in)
  {
    A a = in[t];
    double r = (signed char) a;
    r += (unsigned char) a;
    r += (short) a;
    r += (unsigned short) a;
    if (in[t + 1] & 1)
      r += (int) a;
    r += (unsigned) a;
    r += (long long) a * (1.0 / 16);
    return r + (bool) a + (a & 1 ? 2 : 0);
  }
};

FUNCTION (large, double)
{
  unsigned u = in[t];
  unsigned long long l = (unsigned long long) u << 20;
  long long s = (long long) in[t] << 20;
  double d = u;
  if (in[t + 1] & 1)
    d = l;
  else if (in[t + 1] & 2)
    d = s;
  unsigned long long back = d < 0 ? 0 : (unsigned long long) d;
  unsigned low = d < 0 || d > 4e9 ? 0 : (unsigned) d;
  return (float) (back >> 41) + low + (double) (long long) d;
}

int
main ()
{
  TEST (convert<signed char>);
  TEST (convert<unsigned char>);
  TEST (convert<short>);
  TEST (convert<unsigned short>);
  TEST (convert<int>);
  TEST (convert<unsigned>);
  TEST (convert<long long>);
  TEST (convert<unsigned long long>);
  TEST (convert<float>);
  TEST (convert<double>);
  TEST (whole<signed char>);
  TEST (whole<unsigned char>);
  TEST (whole<short>);
  TEST (whole<unsigned short>);
  TEST (whole<int>);
  TEST (whole<unsigned>);
  TEST (whole<long long>);
  TEST (large);
}
