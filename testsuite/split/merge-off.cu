/* merge-off.cu: with no-merge blocks run one after the other.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-no-merge -fchecking -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump-not split "merged" } } */

__global__ void
line (int n, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] += i + 1;
}
