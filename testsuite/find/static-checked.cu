/* static-checked.cu: kernels that only this unit launches pass GCC's checks of
   its own data.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O3 -fchecking" } */

static __global__ void
first (int *p, int n)
{
  p[threadIdx.x] = n;
}

namespace
{
__device__ __noinline__ int
next (int v)
{
  __syncthreads ();
  return v + 1;
}

__global__ void
second (int *p, int n)
{
  p[threadIdx.x] = next (n);
}
}

void
launch (int *p)
{
  first<<<1, 3>>> (p, 5);
  second<<<1, 3>>> (p, 5);
}
