/* off-O0.cu: without optimisation everything is left to each thread.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-simt-vect=off -fplugin-arg-simt-no-chain -fplugin-arg-simt-no-narrow -O0 -fplugin-arg-simt-dump=hoist -fopt-info-omp-optimized-missed" } */
/* { dg-final { scan-simt-dump-not hoist "hoisted" } } */

__global__ void
kernel (int *__restrict__ out, const int *__restrict__ in, int n)
{
  int total = 0;
  for (int k = 0; k < n; k++)
    total += in[k];
  out[threadIdx.x] = total;
}
