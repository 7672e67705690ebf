/* types-integer.cu: arithmetic on integers of all sizes, and truth values.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "vect.h"

/* Sums and so on modulo the range of T.  */

template<typename T>
struct arithmetic
{
  typedef T type;
  __host__ __device__ static T
  f (int t, const int *in)
  {
    T a = in[t], b = in[t + 1], c = in[t + 2] | 1;
    T r = (unsigned long long) a + b;
    r = (unsigned long long) r - c;
    r = (unsigned long long) r * b;
    if (a < b)
      r ^= a;
    else if (a > c)
      r |= b & 0x15;
    r = ~r;
    T low = a < b ? a : b, high = a < c ? c : a;
    return (unsigned long long) r + low + 3 * (unsigned long long) high;
  }
};

/* Divisors that are zero are those of other threads.  */

template<typename T>
struct divide
{
  typedef T type;
  __host__ __device__ static T
  f (int t, const int *in)
  {
    T a = in[t], b = in[t + 1] & 3, r = 0;
    if (b != 0)
      r = a / b + 5 * (a % b);
    T d = in[0] & 2 ? 3 : 5;
    r += a / d - a % d;
    r ^= a / 7 + a % 10;
    return r + a / (T) 16 + a % (T) 8;
  }
};

template<typename T>
struct quotients
{
  typedef T type;
  __host__ __device__ static T
  f (int t, const int *in)
  {
    T a = in[t] & 127, b = in[t + 1] & 15, r = 1;
    while (b)
      {
	r += a / b;
	T next = a % b;
	a = b;
	b = next;
      }
    return r * 2 + a;
  }
};

template<typename T>
struct shift
{
  typedef T type;
  __host__ __device__ static T
  f (int t, const int *in)
  {
    const unsigned bits = 8 * sizeof (T);
    T a = in[t];
    unsigned n = in[t + 1] & (bits - 1), m = in[0] & (bits - 1);
    T r = a >> n;
    r ^= (unsigned long long) a << n;
    r ^= a >> m;
    r += (unsigned long long) a << m;
    r ^= a >> 3;
    if (in[t + 2] & 1)
      r ^= (a >> (bits - 1)) ^ (T) (1ull << n);
    return r;
  }
};

template<typename T>
struct compare
{
  typedef int type;
  __host__ __device__ static int
  f (int t, const int *in)
  {
    T a = in[t], b = in[t + 1], c = t, d = in[0];
    return (a < b) + 2 * (a <= c) + 4 * (a == b) + 8 * (c > b) + 16 * (c >= d)
	   + 32 * (a != d) + 64 * (a < 0) + 128 * (c == 7) + 256 * (d < 3)
	   + 512 * !a + 1024 * (a && b);
  }
};

template<typename T>
static void
test_type ()
{
  TEST (arithmetic<T>);
  TEST (divide<T>);
  TEST (quotients<T>);
  TEST (shift<T>);
  TEST (compare<T>);
}

enum colour { RED, GREEN, BLUE = 77 };

FUNCTION (enums, colour)
{
  colour c = in[t] & 1 ? RED : in[t] & 2 ? GREEN : BLUE;
  if (in[t + 1] & 1 && c == RED)
    c = BLUE;
  return c == GREEN ? in[0] & 1 ? RED : BLUE : c;
}

struct fields
{
  unsigned a : 3;
  int b : 5;
  bool c : 1;
  unsigned long long d : 40;
};

FUNCTION (bit_fields, int)
{
  fields f = { 0, 0, false, 0 };
  f.a = in[t];
  f.b = in[t + 1];
  if (f.b < 0)
    f.c = in[t + 2] & 1;
  f.d = (unsigned long long) in[t] * in[t + 3];
  return f.a + 8 * f.b + 1024 * f.c + (int) (f.d >> 20);
}

FUNCTION (wide, long long)
{
  __int128 a = in[t];
  a = (a << 60) + in[t + 1];
  if (in[t + 2] & 1)
    a = -a * 3;
  for (int k = 0; k < (in[t] & 7); k++)
    a = a * 5 + k;
  return (long long) (a >> 32);
}

int
main ()
{
  test_type<signed char> ();
  test_type<unsigned char> ();
  test_type<short> ();
  test_type<unsigned short> ();
  test_type<int> ();
  test_type<unsigned> ();
  test_type<long long> ();
  test_type<unsigned long long> ();
  TEST (enums);
  TEST (bit_fields);
  TEST (wide);
}
