/* vecadd.cu: accesses that follow one another are made by vectors.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O3 -fchecking -fplugin-arg-simt-no-narrow -fopt-info-omp-optimized -fplugin-arg-simt-vect=4 -fplugin-arg-simt-dump=vect" } */
/* { dg-final { scan-simt-dump vect "4 lanes, cost" } } */
/* { dg-final { scan-simt-dump-not vect ";; by lane: " } } */
/* { dg-final { scan-assembler "addps" } } */

__global__ void
vecadd (float *c, const float *a, const float *b, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) /* { dg-optimized "thread loop vectorized using 4 lanes" } */
    c[i] = a[i] + b[i];
}
