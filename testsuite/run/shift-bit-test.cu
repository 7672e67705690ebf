/* shift-bit-test.cu: tests of 1 << n that front ends turn into other shifts
   take the whole count too.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

template <class T, class U>
__device__ bool
bit (T x, int n)
{
  return x & (U (1) << n);
}

__device__ bool
below (unsigned x, int n)
{
  return x + 1 < (1u << n);
}

__device__ bool
not_below (unsigned x, int n)
{
  return x + 1 >= (unsigned) (1 << n);
}

__global__ void
kernel (int *out, int x, long long l)
{
  int n = threadIdx.x;
  auto lambda = [=] { return (l & (1ll << n)) == 0; };
  int *o = out + 8 * n;
  o[0] = bit<int, int> (x, n);
  o[1] = bit<unsigned, int> (x, n);
  o[2] = bit<long long, int> (l, n);
  o[3] = below (x, n);
  o[4] = x & (1 << n) ? 1 : 0;
  o[5] = lambda ();
  o[6] = below (7, n);
  o[7] = not_below (7, n);
}

int
main ()
{
  const int all = 80;
  int x = -1000;
  long long l = -(1ll << 40);
  int *out = zeros<int> (8 * all);
  kernel<<<1, all>>> (out, x, l);
  finish ();
  for (int n = 0; n < all; n++)
    {
      const int *o = out + 8 * n;
      bool in_x = n < 32 && (x >> n & 1);
      CHECK (o[0] == in_x);
      CHECK (o[1] == in_x);
      CHECK (o[2] == (n == 31));
      CHECK (o[3] == 0);
      CHECK (o[4] == in_x);
      CHECK (o[5] == !(n < 64 && (l >> n & 1)));
      CHECK (o[6] == (n > 3 && n < 32));
      CHECK (o[7] == !o[6]);
    }
}
