/* chain-off-O0.cu: no launch waits with -O0 -g.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O0 -g -fplugin-arg-simt-dump=expand" } */
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
