/* segments.cu: the index of a thread in the grid, in 32 bits, does not keep
   GCC from vectorising over the threads of a block, and the test of it narrows
   the loop.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -mavx2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump split "segments for 1 indices" } } */
/* { dg-final { scan-assembler "vmovups\[^\n\]*%ymm" } } */
/* { dg-final { scan-assembler-not "vmaskmov" } } */
/* { dg-final { scan-assembler-not "vgather" } } */

__global__ void
saxpy (int n, float a, const float *x, float *y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}

__global__ void
unsigned_index (unsigned n, float a, const float *x, float *y)
{
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i];
}

__global__ void
tile (int n, const float *x, float *y)
{
  __shared__ float s[256];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[t] = i < n ? x[i] : 0;
  __syncthreads ();
  if (i < n)
    y[i] = s[t ^ 1];
}
