/* two-arrays.cu: of two arrays one needs the barrier; and two arrays each of
   which needs another one.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-forward -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
one (int *__restrict__ data) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int p[64], q[65];
  int t = threadIdx.x;
  if (blockDim.y != 1 || blockDim.z != 1)
    return;
  p[t] = data[t];
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  q[t] = p[t] * 2;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  data[t] = p[t] + q[t + 1];
}

__global__ void
each (int *__restrict__ data) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int p[65], q[65];
  int t = threadIdx.x;
  if (blockDim.y != 1 || blockDim.z != 1)
    return;
  p[t] = data[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  q[t] = p[t + 1] * 2;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  data[t] = q[t + 1];
}

int
main ()
{
  int *data = zeros<int> (64);
  for (int i = 0; i < 64; i++)
    data[i] = i;
  one<<<1, 64>>> (data);
  finish ();
  for (int i = 0; i < 63; i++)
    CHECK (data[i] == i + (i + 1) * 2);
  each<<<1, 64>>> (data);
  finish ();
  for (int i = 0; i < 61; i++)
    CHECK (data[i] == (i + 2 + (i + 3) * 2) * 2);
}
