/* join-same-value.cu: a loop right after a divergent `if' has a uniform
   counter, though both ways through the `if' lead to the loop's PHI node; one
   that starts from different values has not.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-no-barrier -fplugin-arg-simt-no-forward -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump-times split " regions with a dispatcher," 1 } } */
/* { dg-final { scan-simt-dump-times split " regions, " 1 } } */

__global__ void
same (int *out, int n)
{
  __shared__ int cell[64];
  int t = threadIdx.x;
  if (t == 0)
    cell[n] = 1;
  for (int i = 0; i < n; i++)
    {
      __syncthreads ();
      cell[t] += cell[63 - t] + i;
    }
  __syncthreads ();
  out[t] = cell[63 - t];
}

__global__ void
differ (int *out, int n)
{
  __shared__ int cell[64];
  int t = threadIdx.x, i = 0;
  if (t == 0)
    i = 1;
  for (; i < n; i++)
    {
      __syncthreads ();
      cell[t] += cell[63 - t] + i;
    }
  __syncthreads ();
  out[t] = cell[63 - t];
}
