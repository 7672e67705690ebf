/* nest.cu: a kernel without barriers and one with three become nests.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-dump=build" } */
/* { dg-final { scan-simt-dump build "^;; nest: 0 barriers" } } */
/* { dg-final { scan-simt-dump build "^;; nest: 3 barriers" } } */
/* { dg-final { scan-simt-dump-not build "^;; fibers" } } */

__global__ void
none (int *p)
{
  p[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}

__device__ int
helper (int *cell)
{
  __syncthreads ();
  return cell[1];
}

__global__ void
three (int *p)
{
  __shared__ int cell[2];
  cell[threadIdx.x & 1] = 1;
  int a = helper (cell);
  __syncthreads ();
  cell[0] = 2;
  p[threadIdx.x] = a + helper (cell);
}
