/* constants.cu: GCC's early optimisations see the dimensions, also in device
   functions that are inlined, and the ranges of the ids.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-dump=specialise -fplugin-arg-simt-dump=build -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump specialise "kernel 'kernel' .* for blocks of 64 x 1 x 1 threads\\n;; 6 ids are constant" } } */
/* { dg-final { scan-simt-dump-times build "^;; nest: 3 barriers" 1 } } */
/* { dg-final { scan-simt-dump-times build "^;; nest: 1 barriers" 1 } } */
/* { dg-final { scan-assembler-not "never_called" } } */

extern __device__ void never_called (int);

__device__ int
linear ()
{
  return threadIdx.y * blockDim.x + threadIdx.x;
}

__global__ void
kernel (int *p)
{
  __shared__ int s[1024];
  int t = linear ();
  s[t] = p[t];
  __syncthreads ();
  if (blockDim.x > 512)
    {
      s[t] += s[t ^ 512];
      __syncthreads ();
    }
  if (blockDim.y != 1)
    __syncthreads ();
  if (threadIdx.y > 0)
    p[t] = 0;
  if (threadIdx.x >= 1024)
    never_called (2);
  p[t] += s[blockDim.x - 1 - t];
}

void
launch (int *p)
{
  kernel<<<1, 64>>> (p);
}
