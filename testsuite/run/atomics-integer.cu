/* atomics-integer.cu: integer atomics on shared and global memory give
   order-independent totals and unique old values.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

template<typename T>
__global__ void
kernel (T *g, int *seen, unsigned *wrap)
{
  __shared__ T s[8];
  __shared__ unsigned ring;
  __shared__ int minus;
  int t = tid ();
  if (t == 0)
    {
      for (int i = 0; i < 8; i++)
	s[i] = i == 2 || i == 4 ? ~T (0) : T (0);
      s[2] = T (1) << (sizeof (T) * 8 - 2);
      ring = minus = 0;
    }
  __syncthreads ();
  atomicAdd (&s[0], T (t));
  atomicAdd (&s[1], T (0) - T (t));
  atomicSub (&minus, t);
  atomicMin (&s[2], T (t + 3));
  atomicMax (&s[3], T (t + 3));
  atomicAnd (&s[4], ~(T (1) << t % 31));
  atomicOr (&s[5], T (1) << t % 31);
  atomicXor (&s[6], T (t));
  T old = atomicAdd (&s[7], T (1));
  atomicAdd (&seen[old], 1);
  atomicInc (&ring, 4);
  __syncthreads ();
  if (t < 8)
    for (int i = t; i < 8; i += threads ())
      atomicAdd (&g[i], s[i]);
  if (t == 0)
    {
      atomicAdd (wrap, ring);
      atomicAdd (wrap + 1, -minus);
    }
}

template<typename T>
static void
test ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      T *g = zeros<T> (8), want[8] = { };
      int *seen = zeros<int> (all);
      unsigned *wrap = zeros<unsigned> (2);
      kernel<T><<<3, b>>> (g, seen, wrap);
      finish ();
      want[4] = ~T (0);
      for (int t = 0; t < all; t++)
	{
	  CHECK (seen[t] == 3);
	  want[0] += T (t), want[1] -= T (t);
	  want[4] &= ~(T (1) << t % 31), want[5] |= T (1) << t % 31;
	  want[6] ^= T (t);
	}
      want[2] = 3, want[3] = T (all + 2), want[7] = T (all);
      for (int i = 0; i < 8; i++)
	CHECK (g[i] == T (3 * want[i]));
      CHECK (wrap[0] == 3u * (all % 5));
      CHECK (wrap[1] == 3u * (all * (all - 1) / 2));
      cudaFree (g);
      cudaFree (seen);
      cudaFree (wrap);
    }
}

int
main ()
{
  test<unsigned> ();
  test<unsigned long long> ();
}
