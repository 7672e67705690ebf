/* divergent.cu: threads that meet at different barriers: what is stored in one
   arm is read in the other, so no barrier goes.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
arms (const int *__restrict__ in, int *__restrict__ out) /* { dg-missed "thread loop dispatched" } */
/* { dg-optimized "thread loop split at" "" { target *-*-* } .-1 } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  if (t % 2)
    {
      s[t] = in[t];
      __syncthreads (); /* { dg-missed "barrier kept, a barrier is under" } */
      out[t] = s[t ^ 1];
    }
  else
    {
      s[t] = in[t] * 2;
      __syncthreads (); /* { dg-missed "barrier kept, a barrier is under" } */
      out[t] = s[t ^ 1];
    }
}

/* Threads that are in the loop meet those behind it.  */

__global__ void
loop (int *__restrict__ out) /* { dg-missed "thread loop dispatched" } */
/* { dg-optimized "thread loop split at" "" { target *-*-* } .-1 } */
{
  __shared__ int s[65];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = 0; i < t % 2; i++)
    {
      s[t] = t * 3;
      __syncthreads (); /* { dg-missed "barrier kept, a barrier is under" } */
    }
  if (t % 2 == 0)
    __syncthreads (); /* { dg-missed "barrier kept, a barrier is under" } */
  out[t] = s[t | 1];
}

int
main ()
{
  int *in = zeros<int> (64), *out = zeros<int> (64);
  for (int i = 0; i < 64; i++)
    in[i] = i * i;
  arms<<<1, 64>>> (in, out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == in[t ^ 1] * (t % 2 ? 2 : 1));
  loop<<<1, 64>>> (out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == (t | 1) * 3);
}
