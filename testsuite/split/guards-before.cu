/* guards-before.cu: what some threads do before a guard they do though the
   guard keeps them out of what follows.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-no-hoist -fplugin-arg-simt-vect=off" } */

#include "../run/check.h"

/* V keeps the loop from being cut between the two.  */

__global__ void
kernel (const int *__restrict__ in, int *__restrict__ out,
	int *__restrict__ more, int n, int m)
{
  int t = threadIdx.x, v = in[t];
  if (t & n)
    more[t] = v;
  if (t < m)
    out[t] = v * 3;
}

int
main ()
{
  int *in = zeros<int> (64), *out = zeros<int> (64), *more = zeros<int> (64);
  for (int t = 0; t < 64; t++)
    in[t] = t * t + 1;
  kernel<<<1, 64>>> (in, out, more, 4, 10);
  finish ();
  for (int t = 0; t < 64; t++)
    {
      CHECK (more[t] == (t & 4 ? in[t] : 0));
      CHECK (out[t] == (t < 10 ? in[t] * 3 : 0));
    }
}
