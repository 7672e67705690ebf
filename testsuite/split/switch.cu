/* switch.cu: threads wait at different barriers, by a switch that is not the
   same for all.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O1 -fplugin-arg-simt-no-barrier" } */

#include "../run/check.h"

__global__ void
kernel (int *out)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  switch (t % 7)
    {
    case 0:
      s[t] = t * 2;
      __syncthreads ();
      out[t] = 5;
      break;
    case 1:
    case 4:
      s[t] = t * 3;
      __syncthreads ();
      out[t] = 6;
      break;
    case 2:
      s[t] = t * 4;
      __syncthreads ();
      out[t] = 7;
      break;
    case 3:
      s[t] = t * 5;
      __syncthreads ();
      out[t] = 8;
      break;
    default:
      s[t] = t;
      __syncthreads ();
      out[t] = 9;
    }
  out[t] += s[63 - t];
}

int
main ()
{
  static const int factors[] = { 2, 3, 4, 5, 3, 1, 1 };
  static const int terms[] = { 5, 6, 7, 8, 6, 9, 9 };
  int *out = zeros<int> (64);
  kernel<<<1, 64>>> (out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == terms[t % 7] + (63 - t) * factors[(63 - t) % 7]);
}
