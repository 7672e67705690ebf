/* rows.cu: four rows of a block share what they read of b, or two, where no
   more are there.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O3 -fchecking -fopt-info-omp-optimized -fplugin-arg-simt-no-chain -fplugin-arg-simt-dump=jam" } */
/* { dg-final { scan-simt-dump jam "4 rows together" } } */
/* { dg-final { scan-simt-dump jam "2 rows together" } } */

template <int rows> __global__ void __launch_bounds__ (16 * rows)
multiply (int n, const float *__restrict__ a, const float *__restrict__ b,
	  float *__restrict__ c)
{
  int row = blockIdx.y * rows + threadIdx.y; /* { dg-optimized "4 rows of threads run together" } */
  /* { dg-optimized "2 rows of threads run together" "" { target *-*-* } .-1 } */
  /* { dg-optimized "thread loop vectorized" "" { target *-*-* } .-2 } */
  int column = blockIdx.x * 16 + threadIdx.x;
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[row * n + k] * b[k * n + column];
  c[row * n + column] = sum;
}

void
start (int n, const float *a, const float *b, float *c)
{
  multiply<16><<<dim3 (n / 16, n / 16), dim3 (16, 16)>>> (n, a, b, c); /* { dg-optimized "kernel copied" } */
  multiply<2><<<dim3 (n / 16, n / 2), dim3 (16, 2)>>> (n, a, b, c); /* { dg-optimized "kernel copied" } */
}
