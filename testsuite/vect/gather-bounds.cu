/* gather-bounds.cu: GCC does not warn where the index of a gather from an array
   is unsigned, so that its base is moved.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=haswell -Wall" } */

__global__ void
rotate (int *a, const int *b, int n)
{
  __shared__ int s[64];
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  s[threadIdx.x] = b[x];
  __syncthreads ();
  for (int k = 0; k < n; k++)
    a[k * 1024 + x] = s[(threadIdx.x + k) & 63];
}
