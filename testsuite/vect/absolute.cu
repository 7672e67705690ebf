/* absolute.cu: absolute values of integers of all types, also where the target
   has none in vectors.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "vect.h"

template<typename A, typename U>
struct absolute
{
  typedef U type;
  __host__ __device__ static U
  f (int t, const int *in)
  {
    A a = in[t];
    return a < 0 ? -(U) a : (U) a;
  }
};

int
main ()
{
  typedef signed char schar;
  TEST (absolute<schar, unsigned char>);
  TEST (absolute<short, unsigned short>);
  TEST (absolute<int, unsigned>);
  TEST (absolute<long, unsigned long>);
  TEST (absolute<schar, short>);
}
