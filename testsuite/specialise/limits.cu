/* limits.cu: not more copies than the options allow, none that
   __launch_bounds__ forbids.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-hoist -fplugin-arg-simt-no-chain -fopt-info-omp-optimized-missed -fplugin-arg-simt-max-copies=2 -fplugin-arg-simt-max-copied-statements=20" } */

__global__ void
small (int *p)
{
  *p = 1;
}

__global__ void
large (int *p)
{
  p[threadIdx.x] = threadIdx.x / 2;
  p[threadIdx.x] += threadIdx.x / 3;
  p[threadIdx.x] += threadIdx.x / 4;
}

__device__ int
part (int *p)
{
  p[threadIdx.x + 1] = threadIdx.x / 2;
  p[threadIdx.x + 2] = threadIdx.x / 3;
  return p[threadIdx.y];
}

__global__ void
inlined (int *p) // { dg-missed "no copy for blocks of 9 x 1 x 1 threads, the kernel is too large for another copy .-fplugin-arg-simt-max-copied-statements" }
{
  *p = part (p) + part (p + 4);
}

__global__ void
__launch_bounds__ (64)
bounded (int *p)
{
  *p = 1;
}

void
launch (int *p)
{
  small<<<1, 5>>> (p); // { dg-optimized "copied for blocks of 5 x 1 x 1 thr" }
  small<<<1, 6>>> (p); // { dg-optimized "copied for blocks of 6 x 1 x 1 thr" }
  small<<<1, 5>>> (p);
  small<<<1, 7>>> (p); // { dg-missed "no copy for blocks of 7 x 1 x 1 threads, there are enough copies of the kernel .-fplugin-arg-simt-max-copies" }
  large<<<1, 8>>> (p); // { dg-missed "no copy for blocks of 8 x 1 x 1 threads, the kernel is too large for another copy" }
  inlined<<<1, 9>>> (p); // { dg-optimized "copied" }
  bounded<<<1, 65>>> (p);
  bounded<<<1, 64>>> (p); // { dg-optimized "copied for blocks of 64 x 1 x 1 thr" }
}
