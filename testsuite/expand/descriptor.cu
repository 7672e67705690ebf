/* descriptor.cu: the sizes of shared memory and slots, and the lowering.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-dump=expand" } */
/* { dg-final { scan-simt-dump expand "^;; lowering nest, shared 264 bytes, slots 0 bytes per thread" } } */

__global__ void
kernel (double *out)
{
  __shared__ double cell[32];
  __shared__ double scale;
  int t = threadIdx.x;
  cell[t] = t;
  if (t == 0)
    scale = 2;
  __syncthreads ();
  out[t] = cell[31 - t] * scale;
}
