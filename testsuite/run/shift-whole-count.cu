/* shift-whole-count.cu: a shift by the width or more leaves nothing, or only
   the sign, as on a GPU.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

template <class T>
__device__ T
left (T x, int n)
{
  return x << n;
}

__global__ void
kernel (long long *out, unsigned u, int i, unsigned long long w, long long l)
{
  int n = threadIdx.x;
  long long *o = out + 6 * n;
  o[0] = left (u, n);
  o[1] = u >> n;
  o[2] = i >> n;
  o[3] = left (w, n);
  o[4] = w >> n;
  o[5] = l >> n;
}

int
main ()
{
  const int all = 80;
  unsigned u = 0x80000007u;
  int i = -1000;
  unsigned long long w = 0x8000000000000007ull;
  long long l = -(1ll << 40);
  long long *out = zeros<long long> (6 * all);
  kernel<<<1, all>>> (out, u, i, w, l);
  finish ();
  for (int n = 0; n < all; n++)
    {
      const long long *o = out + 6 * n;
      CHECK (o[0] == (n < 32 ? u << n : 0));
      CHECK (o[1] == (n < 32 ? u >> n : 0));
      CHECK (o[2] == (n < 32 ? i >> n : -1));
      CHECK (o[3] == (long long) (n < 64 ? w << n : 0));
      CHECK (o[4] == (long long) (n < 64 ? w >> n : 0));
      CHECK (o[5] == (n < 64 ? l >> n : -1));
    }
}
