/* chosen-loads.cu: clamped neighbours are read by masked vectors, not gathered.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=x86-64-v3 -fchecking -fplugin-arg-simt-dump=vect" } */
/* { dg-final { scan-simt-dump vect ";; two loads instead of" } } */
/* { dg-final { scan-assembler-not "gather" } } */

__global__ void __launch_bounds__ (256)
neighbours (int n, const float *__restrict__ in, float *__restrict__ out)
{
  __shared__ float s[256];
  int t = threadIdx.x;
  int west = t > 0 ? t - 1 : t, east = t < n - 1 ? t + 1 : t;
  for (int k = 0; k < n; k++)
    {
      s[t] = in[k * 256 + t];
      __syncthreads ();
      out[k * 256 + t] = s[west] + s[east];
      __syncthreads ();
    }
}
