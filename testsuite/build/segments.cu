/* segments.cu: the index of a thread in the grid, in 32 bits, does not keep
   GCC from vectorising over the threads of a block.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -mavx2 -fplugin-arg-simt-dump=build" } */
/* { dg-final { scan-simt-dump build "segments for 1 indices" } } */
/* { dg-final { scan-assembler "vmaskmovps\[^\n\]*%ymm" } } */
/* { dg-final { scan-assembler-not "vgather" } } */

__global__ void
saxpy (int n, float a, const float *x, float *y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}
