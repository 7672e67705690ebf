/* complex.cu: complex numbers that threads of a vector have differ; lanes of
   them are chosen by control flow, and after a loop.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "vect.h"

template<typename Z, typename R>
struct squares
{
  typedef R type;
  __host__ __device__ __attribute__ ((always_inline)) static R
  f (int t, const int *in)
  {
    Z z = in[t] & 15;
    __imag__ z = in[t + 1] & 7;
    for (int n = 0; n < (in[t] & 3); n++)
      {
	z = z * z;
	if (in[t + n] & 1)
	  z = z + 1;
      }
    if (in[t] & 4)
      z = ~z;
    return __real__ z + 2 * __imag__ z;
  }
};

int
main ()
{
  TEST (squares<_Complex float, float>);
  TEST (squares<_Complex double, double>);
  TEST (squares<_Complex int, int>);
}
