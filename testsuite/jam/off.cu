/* off.cu: with no-jam each row runs for itself.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O3 -fplugin-arg-simt-no-jam -fchecking -fplugin-arg-simt-dump=jam" } */
/* { dg-final { scan-simt-dump-not jam "together" } } */

__global__ void __launch_bounds__ (256)
multiply (int n, const float *__restrict__ a, const float *__restrict__ b,
	  float *__restrict__ c)
{
  int row = blockIdx.y * 16 + threadIdx.y;
  int column = blockIdx.x * 16 + threadIdx.x;
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[row * n + k] * b[k * n + column];
  c[row * n + column] = sum;
}

void
start (int n, const float *a, const float *b, float *c)
{
  multiply<<<dim3 (n / 16, n / 16), dim3 (16, 16)>>> (n, a, b, c);
}
