/* fiber-recursion.cu: a barrier in a recursive function makes fibers, with a
   remark; recursion without one does not.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O1 -fplugin-arg-simt-no-forward -fplugin-arg-simt-no-barrier -fopt-info-omp-missed -fplugin-arg-simt-dump=build" } */
/* { dg-final { scan-simt-dump-times build "^;; fibers: a function that cannot be inlined may reach a barrier" 1 } } */
/* { dg-final { scan-simt-dump-times build "^;; nest: 1 barriers" 1 } } */

__device__ int
descend (int *cell, int n)
{
  if (n == 0)
    return cell[0];
  __syncthreads ();
  return descend (cell, n / 2) ^ descend (cell, n - 1);
}

__device__ int
factorial (int n)
{
  return n < 2 ? 1 : n * factorial (n - 1);
}

__global__ void
barrier (int *p, int n)
{
  __shared__ int cell[9];
  cell[0] = 0;
  p[threadIdx.x] = descend (cell, n); /* { dg-missed "kernel lowered to fibers, a function that cannot be inlined may reach a barrier" } */
}

__global__ void
plain (int *p, int n)
{
  __shared__ int cell[9];
  cell[threadIdx.x] = factorial (n);
  __syncthreads ();
  p[threadIdx.x] = cell[0];
}
