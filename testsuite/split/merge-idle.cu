/* merge-idle.cu: where only the barriers in the arms of a branch are gone, as
   blocks have one thread, nothing is left of the branch.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fchecking" } */

#include "../run/check.h"

const int N = 40;

__global__ void
kernel (int *out, const int *in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (in[n] & 1)
    goto end;
  switch (in[n + 1] & 3)
    {
    case 0:
      break;
    case 1:
      __syncthreads ();
      break;
    case 2:
      break;
    }
  out[i] = in[i] * n;
end:
  out[i] += in[i];
}

int
main ()
{
  int *in = zeros<int> (N), *out = zeros<int> (N);
  for (int i = 0; i < N; i++)
    in[i] = i + 5;
  kernel<<<N, 1>>> (out, in, 7);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == (i + 5) * 8);
  kernel<<<N, 1>>> (out, in, 8);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == (i + 5) * 9);
}
