/* results.cu: what a call returns, and the address of a thread's own
   variable, differ between threads though what they are computed from does not.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O0" } */

#include "../run/check.h"

/* Each thread gets another number.  */

__global__ void
calls (int *counter, int *out)
{
  int t = threadIdx.x, n = atomicAdd (counter, 1);
  out[t] = 0;
  __syncthreads ();
  out[n]++;
}

/* P points to L of each thread.  */

__global__ void
addresses (int *out, int n)
{
  int t = threadIdx.x, l[3] = { t, t * 2, t * 3 };
  int *p = n > 2 ? l : l + 1;
  l[n] += n;
  __syncthreads ();
  out[t] = p[n % 2] + l[2];
}

int
main ()
{
  int *counter = zeros<int> (1), *out = zeros<int> (64);
  calls<<<1, 64>>> (counter, out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == 1);
  addresses<<<1, 64>>> (out, 1);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == t * 3 + t * 3);
}
