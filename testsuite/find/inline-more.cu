/* inline-more.cu: a function that is not small is inlined into what kernels run,
   at any depth, so that the vectors of threads do not call it for each of them.
   One for the host only is left to GCC's own limits.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-no-specialise -fplugin-arg-simt-dump=build" } */
/* { dg-final { scan-simt-dump-not build "= inner \\(" } } */
/* { dg-final { scan-simt-dump-not build "= outer \\(" } } */
/* { dg-final { scan-simt-dump-times build "= on_host \\(" 2 } } */

#define MANY(X) \
  ((X) * (X) * 3 + 1) / ((X) + 2) + ((X) - 4) * ((X) + 5) / ((X) * (X) + 6) \
  + ((X) - 7) * ((X) + 8) / ((X) * (X) + 9)

__device__ static float
inner (float x)
{
  return MANY (x);
}

__device__ static float
outer (float x, float y)
{
  return MANY (x) + inner (x) * inner (y);
}

static float
on_host (float x)
{
  return MANY (x);
}

__global__ void
k (float *a)
{
  a[threadIdx.x] = outer (a[threadIdx.x], 2) + inner (a[threadIdx.x]);
}

float
host (float x, float y)
{
  return on_host (x) + on_host (y);
}
