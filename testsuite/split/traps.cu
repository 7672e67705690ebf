/* traps.cu: what all threads of a region compute alike is computed at its start
   only if it cannot trap.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-no-hoist -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-barrier" } */

#include "../run/check.h"

__global__ void
kernel (int *out, int n, int d, int m)
{
  int t = threadIdx.x;
  if (t >= m)
    return;
  int q = n / d;
  out[t] = t;
  __syncthreads ();
  out[t ^ 1] += q;
}

int
main ()
{
  int *out = zeros<int> (64);
  kernel<<<1, 64>>> (out, 100, 7, 64);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == t + 14);
  kernel<<<1, 64>>> (out, 100, 0, 0);
  finish ();
}
