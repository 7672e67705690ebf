/* fibers.cu: the copy of a kernel that must be lowered to fibers is dropped.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-dump=expand" } */
/* { dg-final { scan-simt-dump-times expand "^;; copy dropped" 2 } } */

#include <cstdio>

__device__ int
deep (int n)
{
  __syncthreads ();
  return n < 2 ? threadIdx.x : deep (n - 1) + deep (n - 2);
}

__global__ void
kernel (int *p)
{
  p[threadIdx.x] = deep (5);
}

int
main ()
{
  int *p;
  cudaMallocManaged (&p, 64 * sizeof (int));
  kernel<<<1, 64>>> (p);
  if (cudaDeviceSynchronize () != cudaSuccess)
    return 1;
  for (int t = 0; t < 64; t++)
    if (p[t] != 8 * t)
      return 1;
  kernel<<<1, 33>>> (p);
  return cudaDeviceSynchronize () != cudaSuccess || p[32] != 8 * 32;
}
