/* more-rows.cu: eight rows run together where registers hold the sums of as
   many, and that saves loads: then vectors are as wide as the target has them,
   not as it prefers them.  Four rows where eight would leave some over.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=skylake-avx512 -fchecking -fplugin-arg-simt-dump=jam -fplugin-arg-simt-dump=vect" } */
/* { dg-final { scan-simt-dump-times jam "8 rows together" 2 } } */
/* { dg-final { scan-simt-dump-times jam "4 rows together" 1 } } */
/* { dg-final { scan-simt-dump-times vect "32 lanes, .* vectors of 64 bytes" 1 } } */
/* { dg-final { scan-simt-dump-times vect "16 lanes, .* vectors of 64 bytes" 1 } } */

template <int columns, int rows> __global__ void
multiply (int n, const float *__restrict__ a, const float *__restrict__ b,
	  float *__restrict__ c)
{
  int row = blockIdx.y * rows + threadIdx.y;
  int column = blockIdx.x * columns + threadIdx.x;
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[row * n + k] * b[k * n + column];
  c[row * n + column] = sum;
}

void
start (int n, const float *a, const float *b, float *c)
{
  multiply<32, 32><<<dim3 (n / 32, n / 32), dim3 (32, 32)>>> (n, a, b, c);
  multiply<16, 16><<<dim3 (n / 16, n / 16), dim3 (16, 16)>>> (n, a, b, c);
  multiply<16, 12><<<dim3 (n / 16, n / 12), dim3 (16, 12)>>> (n, a, b, c);
}
