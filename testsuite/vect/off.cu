/* off.cu: without vectors of threads, threads run one by one.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O3 -fchecking -fopt-info-omp -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-dump=vect" } */
/* { dg-final { scan-simt-dump-not vect "lanes, cost" } } */

__global__ void
vecadd (float *c, const float *a, const float *b)
{
  int i = threadIdx.x;
  c[i] = a[i] + b[i];
}
