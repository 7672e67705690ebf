/* transpose-bounds.cu: no warning of bounds where rows of an array are read
   for as many threads as vectors have, and the array has fewer rows.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=haswell -Wall -Wextra -fplugin-arg-simt-vect=16" } */

__global__ void
tiled (const short *a, short *b, int w, int h)
{
  __shared__ short tile[8][9];
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  if (x < w && y < h)
    tile[threadIdx.y][threadIdx.x] = a[y * w + x];
  __syncthreads ();
  x = blockIdx.y * 8 + threadIdx.x;
  y = blockIdx.x * 8 + threadIdx.y;
  if (x < h && y < w)
    b[y * h + x] = tile[threadIdx.x][threadIdx.y];
}
