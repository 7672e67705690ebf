/* branches.cu: a barrier under a uniform branch is split by uniform
   branches, one under a varying branch by a dispatcher.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-no-barrier -fopt-info-omp-missed -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump-times split " regions with a dispatcher," 1 } } */
/* { dg-final { scan-simt-dump-times split " regions, " 1 } } */

__global__ void
same (int *out, int n)
{
  __shared__ int cell[64];
  int t = threadIdx.x;
  cell[t] = t;
  if (n > 3)
    {
      __syncthreads ();
      out[t] = cell[63 - t];
    }
}

__global__ void
differ (int *out, int n) /* { dg-missed "thread loop dispatched at run time, a barrier is under a condition that may differ between threads" } */
{
  __shared__ int cell[64];
  int t = threadIdx.x;
  cell[t] = t;
  if (t > n)
    {
      __syncthreads ();
      out[t] = cell[63 - t];
    }
  else
    __syncthreads ();
  cell[t] = 1;
  __syncthreads ();
  out[t] += cell[63 - t];
}
