/* inline.cu: device functions with barriers, shared variables or thread ids
   are inlined; others are left to GCC.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O0 -fplugin-arg-simt-dump=find" } */
/* { dg-final { scan-simt-dump find ";; inline '.*exchange" } } */
/* { dg-final { scan-simt-dump find ";; inline '.*around" } } */
/* { dg-final { scan-simt-dump-not find ";; inline '.*pure" } } */

__device__ int
pure (int x)
{
  return x * x;
}

__device__ __noinline__ int
exchange (int v)
{
  __shared__ int cell[64];
  cell[threadIdx.x] = v;
  __syncthreads ();
  return cell[63 - threadIdx.x];
}

__device__ int
around (int v)
{
  return exchange (v) + pure (v);
}

__global__ void
kernel (int *p)
{
  p[threadIdx.x] = around (threadIdx.x);
}
