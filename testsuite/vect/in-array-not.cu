/* in-array-not.cu: the greater of two unsigned numbers, one of which is large,
   is no index in an array, and what no thread accesses is not touched.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fno-tree-vrp -fno-tree-ccp" } */

#include "../run/check.h"

__global__ void
never (const int *in, int *out, unsigned m)
{
  __shared__ int s[64][64];
  int t = threadIdx.x;
  for (int i = 0; i < 64; i++)
    s[i][t] = t + i;
  __syncthreads ();
  unsigned row = max (m & 15, 0xfffffff0u);
  if (in[t] > 0)
    s[row][t] = 1;
  __syncthreads ();
  out[t] = s[t][t];
}

int
main ()
{
  int *in = zeros<int> (64), *out = zeros<int> (64);
  never<<<1, 64>>> (in, out, 1);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == 2 * t);
}
