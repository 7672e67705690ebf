/* adjacent.cu: of barriers with nothing between them one stays, and none of
   those at the start and at the end of a kernel.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
kernel (int *data, int n) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[65];
  int t = threadIdx.x, v = data[t];
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  s[t] = v;
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  if (n > 2)
    __syncthreads (); /* { dg-optimized "barrier removed" } */
  v = v * 3 + n;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  data[t] = v + s[t + 1]; /* { dg-missed "shared memory kept, what was stored" } */
  __syncthreads (); /* { dg-optimized "barrier removed" } */
}

int
main ()
{
  int *data = zeros<int> (64);
  for (int i = 0; i < 64; i++)
    data[i] = i;
  kernel<<<1, 64>>> (data, 3);
  finish ();
  for (int i = 0; i < 63; i++)
    CHECK (data[i] == i * 3 + 3 + i + 1);
}
