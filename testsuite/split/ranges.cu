/* ranges.cu: sums that are known to be small, as blockIdx.x is in a copy for
   blocks of one shape, have no segments though they start below zero, and
   guards on them narrow loops exactly.  Where they may be large, and in the
   code for all shapes, there are segments.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-no-merge -fplugin-arg-simt-vect=off -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump-times split "segments for 1 indices" 4 } } */
/* { dg-final { scan-simt-dump-times split "1 indices never wrap" 2 } } */
/* { dg-final { scan-simt-dump-times split "2 indices never wrap" 1 } } */

__global__ void
halo (float *a, int n)
{
  int x = blockIdx.x * 12 + threadIdx.x - 2;
  if (x >= 0 && x < n)
    a[x] = 0;
}

__global__ void
halo_after_barrier (float *a, int n)
{
  __shared__ float s[16];
  int x = blockIdx.x * 12 + threadIdx.x - 2;
  s[threadIdx.x] = a[0];
  __syncthreads ();
  if (x >= 0 && x < n)
    a[x] = s[15 - threadIdx.x];
}

__global__ void
rows (float *a, int n)
{
  int x = ((blockIdx.x * 3) << 2) + threadIdx.x;
  if (x < n)
    a[x] = 0;
}

__global__ void
large (float *a, int n)
{
  int x = blockIdx.x * 300 + threadIdx.x;
  if (x < n)
    a[x] = 0;
}

void
launch (float *a, int n)
{
  halo<<<n / 12, 16>>> (a, n);
  halo_after_barrier<<<n / 12, 16>>> (a, n);
  rows<<<n / 12, 12>>> (a, n);
  large<<<n / 12, 12>>> (a, n);
}
