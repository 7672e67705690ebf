/* matmul.cu: where threads share a row, it is read once; the other matrix is
   read by vectors.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=x86-64-v3 -fchecking -fopt-info-omp-optimized -fplugin-arg-simt-no-narrow -fplugin-arg-simt-dump=vect" } */
/* { dg-final { scan-simt-dump vect "8 lanes, cost" } } */
/* { dg-final { scan-simt-dump-not vect ";; by lane: " } } */
/* { dg-final { scan-assembler "vbroadcastss" } } */
/* { dg-final { scan-assembler "vfmadd...ps\t.*ymm" } } */

__global__ void
multiply (int n, const float *a, const float *b, float *c)
{
  int row = blockIdx.y * blockDim.y + threadIdx.y; /* { dg-optimized "thread loop vectorized using 8 lanes" } */
  int column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < n && column < n)
    {
      float sum = 0;
      for (int k = 0; k < n; k++)
	sum += a[row * n + k] * b[k * n + column];
      c[row * n + column] = sum;
    }
}
