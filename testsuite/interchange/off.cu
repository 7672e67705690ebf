/* off.cu: with no-interchange each thread runs its loop for itself.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-no-interchange -fchecking -fplugin-arg-simt-dump=interchange" } */
/* { dg-final { scan-simt-dump-not interchange "interchanged" } } */

__global__ void
grid (int n, int *out)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    out[i] += i;
}
