/* c-launch.c: launches in C.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-chain -fopt-info-omp" } */

#include <simt.h>

__global__ void
kernel (int *p)
{
  p[threadIdx.x] = 1;
}

void
launch (int *p, int n)
{
  dim3 block = {4, 2, 2};
  simt_launch (kernel, n, 48, 0, 0) (p); /* { dg-optimized "copied for blocks of 48 x 1 x 1 thr" } */
  simt_launch (kernel, n, block, 0, 0) (p); /* { dg-optimized "copied for blocks of 4 x 2 x 2 thr" } */
}
