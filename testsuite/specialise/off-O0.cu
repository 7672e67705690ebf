/* off-O0.cu: no copies with -O0.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O0 -fplugin-arg-simt-dump=find" } */
/* { dg-final { scan-simt-dump find "kernel 'kernel'" } } */
/* { dg-final { scan-simt-dump-not find "copied" } } */

__global__ void
kernel (int *p)
{
  p[threadIdx.x] = 1;
}

void
launch (int *p)
{
  kernel<<<1, 256>>> (p);
}
