/* division.cu: integers divided by vectors are divided exactly, quotients next
   to whole numbers of all sizes among them.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "vect.h"

/* A is about a multiple of B, of any size.  */

template<typename T>
BOTH void
operands (int t, const int *in, T *a, T *b)
{
  T d = (T) in[t] >> (in[t + 1] & 15), q = (T) in[t + 2] >> (in[t + 3] & 15);
  if (d == 0 || d == (T) -1)
    d = 3;
  *a = (T) (q / d * d) + (T) (in[t + 4] % 3);
  if (in[t + 5] & 1)
    *a = q;
  *b = d;
}

template<typename T>
struct quotient
{
  typedef T type;
  __host__ __device__ static T
  f (int t, const int *in)
  {
    T a, b;
    operands (t, in, &a, &b);
    if (in[t] & 4)
      return a / b;
    return b / (a == 0 || a == (T) -1 ? 5 : a);
  }
};

template<typename T>
struct rest
{
  typedef T type;
  __host__ __device__ static T
  f (int t, const int *in)
  {
    T a, b;
    operands (t, in, &a, &b);
    return a % b;
  }
};

/* Places in a matrix whose width is not known.  */

FUNCTION (places, int)
{
  int width = 7 + (in[0] & 15);
  unsigned height = 1000003;
  height += in[1] & 1;
  return t / width * 100 + t % width + (4000000000u + t) / height;
}

int
main ()
{
  TEST (quotient<int>);
  TEST (quotient<unsigned>);
  TEST (quotient<short>);
  TEST (quotient<unsigned short>);
  TEST (quotient<signed char>);
  TEST (quotient<unsigned char>);
  TEST (quotient<long>);
  TEST (rest<int>);
  TEST (rest<unsigned>);
  TEST (rest<short>);
  TEST (rest<unsigned char>);
  TEST (places);
}
