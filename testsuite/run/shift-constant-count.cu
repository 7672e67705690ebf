/* shift-constant-count.cu: a shift by a constant that is the width or more, or
   negative, gives what a variable count does.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-w" } */

#include "check.h"

struct fields
{
  unsigned long long u : 40;
  long long l : 40;
  int i : 20;
};

template <int N, class T>
__device__ T
left (T x)
{
  return x << N;
}

template <int N, class T>
__device__ T
right (T x)
{
  return x >> N;
}

__device__ constexpr int
right_by_forty (int x)
{
  return x >> 40;
}

__global__ void
literals (long long *out, unsigned u, int i, unsigned long long w, long long l)
{
  *out++ = (u << 32) | (u >> 32) | (i << 40) | (u << -1) | (u >> -1);
  *out++ = (w << 64) | (w >> 64) | (l << 100) | (w << -1);
  *out++ = i >> 32;
  *out++ = i >> 1000;
  *out++ = i >> -1;
  *out++ = l >> 64;
  *out++ = l >> -64;
  *out++ = (u << 40) / 4 | (u >> 40) * 4 | (i << 40 & 0xff);
  *out++ = (i | 3) >> 40;
  *out++ = (7 << 40) | (256 << -1);
  *out++ = -7 >> 40;
}

__global__ void
others (long long *out, unsigned u, int i, long long l, fields f)
{
  const int forty = 40;
  unsigned assigned = u;
  assigned >>= 32;
  *out++ = left<32> (u) | right<32> (u) | (u << forty) | assigned;
  *out++ = right<33> (i);
  *out++ = right<70> (l);
  *out++ = i >> forty;
  *out++ = right_by_forty (i);
  *out++ = f.l >> 64;
  *out++ = f.i >> 32;
  *out++ = (long long) ((__int128) l >> 128);
  *out++ = (signed char) (i >> 40);
  *out++ = (f.u << 64) | (long long) ((__int128) i << 128)
	   | (unsigned char) (i << 40);
}

int
main ()
{
  fields f;
  f.u = f.l = f.i = -1;
  unsigned u = 0x80000007u;
  unsigned long long w = 0x8000000000000007ull;
  long long *out = zeros<long long> (11);
  literals<<<1, 1>>> (out, u, -1000, w, -(1ll << 40));
  finish ();
  static const int expected[] = { 0, 0, -1, -1, -1, -1, -1, 0, -1, 0, -1 };
  for (int k = 0; k < 11; k++)
    CHECK (out[k] == expected[k]);
  others<<<1, 1>>> (out, u, -1000, -(1ll << 40), f);
  finish ();
  for (int k = 0; k < 10; k++)
    CHECK (out[k] == (k == 0 || k == 9 ? 0 : -1));
}
