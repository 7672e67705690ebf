/* narrow-wrap.cu: where a difference may wrap around in the middle of a block,
   the guard stays, unless the bound leaves room.  A sum is split into
   segments.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-no-forward -fplugin-arg-simt-no-barrier -fplugin-arg-simt-vect=off -fopt-info-omp-optimized -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump-times split "if \\(_\[0-9\]+ < n_" 1 } } */
/* { dg-final { scan-simt-dump-not split "if \\(_\[0-9\]+ < bdx" } } */

__global__ void
unknown (float *a, unsigned first, unsigned n) /* { dg-optimized "split at 1 barrier" } */
{
  __shared__ float s[256];
  s[threadIdx.x] = a[threadIdx.x];
  __syncthreads ();
  if (first - threadIdx.x < n) /* { dg-optimized "over x narrowed by the guard" } */
    a[threadIdx.x] = s[255 - threadIdx.x];
}

__global__ void
room (float *a, unsigned first) /* { dg-optimized "split at 1 barrier" } */
{
  __shared__ float s[256];
  s[threadIdx.x] = a[threadIdx.x];
  __syncthreads ();
  if (first - threadIdx.x < blockDim.x) /* { dg-optimized "over x narrowed by the guard" } */
    a[threadIdx.x] = s[255 - threadIdx.x];
}

__global__ void
sum (float *a, unsigned first, unsigned n) /* { dg-optimized "split at 1 barrier" } */
{
  __shared__ float s[256];
  s[threadIdx.x] = a[threadIdx.x];
  __syncthreads ();
  if (threadIdx.x + first < n) /* { dg-optimized "over x narrowed by the guard" } */
    a[threadIdx.x] = s[255 - threadIdx.x];
}
