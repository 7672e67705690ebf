/* more-rows-not.cu: if the user says how wide vectors should be, they are no
   wider; with few registers more rows would save nothing.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=skylake-avx512 -mprefer-vector-width=256 -fchecking -fplugin-arg-simt-dump=jam -fplugin-arg-simt-dump=vect" } */
/* { dg-final { scan-simt-dump-times jam "4 rows together" 2 } } */
/* { dg-final { scan-simt-dump-times jam "2 rows together" 2 } } */
/* { dg-final { scan-simt-dump-not jam "8 rows together" } } */
/* { dg-final { scan-simt-dump vect "vectors of 32 bytes" } } */
/* { dg-final { scan-simt-dump-not vect "vectors of 64 bytes" } } */

__global__ void __launch_bounds__ (32 * 32)
one_sum (int n, const float *__restrict__ a, const float *__restrict__ b,
	 float *__restrict__ c)
{
  int x = threadIdx.x, y = threadIdx.y;
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[y * n + k] * b[k * n + x];
  c[y * n + x] = sum;
}

__global__ void __launch_bounds__ (32 * 32)
three_sums (int n, const float *__restrict__ a, const float *__restrict__ b,
	    float *__restrict__ c)
{
  int x = threadIdx.x, y = threadIdx.y;
  float sum = 0, twice = 0, thrice = 0;
  for (int k = 0; k < n; k++)
    {
      sum += a[y * n + k] * b[k * n + x];
      twice += a[y * n + k] * b[(k + n) * n + x];
      thrice += a[y * n + k] * b[(k + 2 * n) * n + x];
    }
  c[y * n + x] = sum + 2 * twice + 3 * thrice;
}

void
start (int n, const float *a, const float *b, float *c)
{
  one_sum<<<1, dim3 (32, 32)>>> (n, a, b, c);
  three_sums<<<1, dim3 (32, 32)>>> (n, a, b, c);
}
