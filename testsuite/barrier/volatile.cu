/* volatile.cu: what is volatile and shared by the block is ordered as all
   else; in memory that other blocks see it is a signal, and the barrier before
   it stays.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-narrow -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
block (const int *__restrict__ in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ volatile int s[65];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t];
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  int v = s[t]; /* { dg-missed "shared memory kept, the array is volatile" } */
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = v + s[63 - t];
}

__global__ void
signal (const int *__restrict__ in, int *__restrict__ out, /* { dg-optimized "thread loop split at" } */
	volatile int *__restrict__ flags)
{
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  out[t] = in[t];
  __syncthreads (); /* { dg-missed "barrier kept, it is not known what" } */
  if (t == 0)
    flags[blockIdx.x] = 1;
}

int
main ()
{
  int *in = zeros<int> (64), *out = zeros<int> (64);
  for (int i = 0; i < 64; i++)
    in[i] = i * i;
  block<<<1, 64>>> (in, out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == in[t] + in[63 - t]);
  signal<<<1, 64>>> (in, out, in);
  finish ();
}
