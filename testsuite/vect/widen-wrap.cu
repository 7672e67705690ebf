/* widen-wrap.cu: with -fwrapv indices may wrap around and are not widened.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fwrapv" } */

#include "../run/check.h"

const int N = 100;

__global__ void
kernel (int *out, int n, int last)
{
  int own[5], t = threadIdx.x;
  for (int j = 0; j < 5; j++)
    own[(j + n) % 5] = j * j;
  if (t > 0)
    out[t + last] = own[t % 5] + t;
}

int
main ()
{
  int *out = zeros<int> (N);
  /* 1 + 2147483647 is -2^31.  */
  kernel<<<1, N>>> (out + (1ull << 31), 0, 2147483647);
  cudaDeviceSynchronize ();
  for (int t = 1; t < N; t++)
    CHECK (out[t - 1] == t % 5 * (t % 5) + t);
}
