/* quota.cu: isl gives up under its quota, and the barrier stays.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-no-specialise -fplugin-arg-simt-isl-quota=1 -fopt-info-omp-missed" } */

__global__ void
kernel (int *__restrict__ a, int *__restrict__ b, int n)
{
  int t = threadIdx.x;
  a[t] = b[t] + 1;
  __syncthreads (); /* { dg-missed "barrier kept, isl gave up" } */
  b[t] = a[t] * 2;
}
