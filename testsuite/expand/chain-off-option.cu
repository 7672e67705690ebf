/* chain-off-option.cu: no launch waits with -O2 -fplugin-arg-simt-no-chain.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-no-chain -fplugin-arg-simt-dump=expand" } */
/* { dg-final { scan-simt-dump-not expand "__simt_chain" } } */

__global__ void
k (float *a)
{
  a[threadIdx.x] += 1;
}

void
two (float *a)
{
  k<<<1, 64>>> (a);
  k<<<1, 64>>> (a);
}
