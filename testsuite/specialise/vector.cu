/* vector.cu: thread loops of constant length are neither unrolled before the
   vectoriser sees them, nor do their indices wrap.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -mavx2 -fplugin-arg-simt-no-merge -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump-times split "^;; region 0: 1 indices never wrap" 3 } } */
/* { dg-final { scan-simt-dump-times split "^;; region 0: segments for 1 indices" 1 } } */
/* { dg-final { scan-assembler-not "(addss(.|\\n)*){16}" } } */

__global__ void
add (int n, const float *__restrict x, float *__restrict y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = x[i] + y[i];
}

void
launch (int n, const float *x, float *y)
{
  add<<<n, 256>>> (n, x, y);
  add<<<n, dim3 (16, 16)>>> (n, x, y);
  add<<<n, 96>>> (n, x, y);
}
