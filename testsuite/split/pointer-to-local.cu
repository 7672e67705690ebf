/* pointer-to-local.cu: a variable that a thread uses after a barrier by its
   address only is still the thread's own.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-no-barrier" } */

#include "../run/check.h"

__global__ void
kernel (int *out, int n)
{
  int t = threadIdx.x, l[4] = { t, t * 2, t * 3, t * 4 };
  int *p = l + n;
  __syncthreads ();
  out[t] = p[1];
}

int
main ()
{
  int *out = zeros<int> (64);
  kernel<<<1, 64>>> (out, 1);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == t * 3);
}
