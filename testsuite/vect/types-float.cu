/* types-float.cu: float and double, mixed with each other and with integers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "vect.h"

template<typename T>
struct arithmetic
{
  typedef T type;
  __host__ __device__ static T
  f (int t, const int *in)
  {
    T a = in[t] & 1023, b = (in[t + 1] & 255) - 100, c = in[0] & 7;
    T r = a * b - c;
    if (a > b)
      r += a / 4;
    else if (b == c || a < 3)
      r = -r;
    r = r < 0 ? r + 1 : r * 2;
    return r + (a < b ? a : b) - (c > a ? c : a);
  }
};

template<typename T>
struct unordered
{
  typedef int type;
  __host__ __device__ static int
  f (int t, const int *in)
  {
    T x = (in[t] & 3) - 1;
    T q = x / (T) ((in[t + 1] & 1));
    T r = q - q;
    return (q < 0) + 2 * (q <= 0) + 4 * (r == 0) + 8 * (r != r) + 16 * !(r > x)
	   + 32 * (q > 1) + 64 * !(r < x || r > x) + 128 * !(q >= x);
  }
};

FUNCTION (mixed, double)
{
  float f = in[t] & 4095;
  double d = in[t + 1] & 4095;
  int i = in[t + 2] & 255;
  long long l = in[t + 3];
  d += f * 0.5f;
  if (f > d)
    {
      f = d;
      l += (int) f;
    }
  else
    d = f + i;
  unsigned char c = i;
  d += c;
  f += (short) l;
  return d + f + (l > 0 ? l : 0);
}

FUNCTION (mandelbrot, int)
{
  float x = (t & 31) / 16.0f - 1.5f, y = (in[t] & 15) / 16.0f, u = 0, v = 0;
  int n = 0;
  for (; n < 40; n++)
    {
      float uu = u * u, vv = v * v;
      if (uu + vv > 4.0f)
	break;
      v = 0.5f * u * v + y;
      u = uu - 0.25f * vv + x;
      /* Few bits, so that it is exact however it is computed.  */
      u = (int) (u * 64) / 64.0f;
      v = (int) (v * 64) / 64.0f;
    }
  return n;
}

FUNCTION (newton, double)
{
  double a = (in[t] & 63) + 1, x = a;
  int n = 0;
  while (x * x > a && n < 12)
    {
      x = (long long) ((x + a / x) * 512) / 1024.0;
      n++;
    }
  return x + n;
}

int
main ()
{
  TEST (arithmetic<float>);
  TEST (arithmetic<double>);
  TEST (unordered<float>);
  TEST (unordered<double>);
  TEST (mixed);
  TEST (mandelbrot);
  TEST (newton);
}
