/* ahead-not.cu: nothing is fetched before where GCC is told to prefetch
   nothing in loops.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O3 -fchecking -fno-prefetch-loop-arrays -fplugin-arg-simt-dump=vect" } */
/* { dg-final { scan-simt-dump vect "lanes, cost" } } */
/* { dg-final { scan-simt-dump-not vect "fetched" } } */

__global__ void
down (int n, const float *__restrict__ b, float *__restrict__ c)
{
  __shared__ float s[32];
  int x = threadIdx.x;
  float sum = 0;
  for (int t = 0; t < n; t++)
    {
      s[x] = b[t * n + x];
      __syncthreads ();
      sum += s[31 - x];
      __syncthreads ();
    }
  c[x] = sum;
}
