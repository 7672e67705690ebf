/* vectorised-outer.c: iterations that teams share and that hold other loops run
   several at a time, unless those loops are what goes through memory in order.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=x86-64-v3 -fopenmp -fopt-info-omp-optimized-missed" } */

void
product (const float *a, const float *b, float *c, int n)
{
  /* { dg-optimized "region taken" "" { target *-*-* } .+1 } */
#pragma omp target teams distribute parallel for collapse (2) \
  map (to: a[:n * n], b[:n * n]) map (from: c[:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < n; k++) /* { dg-optimized "loop of the region vectorized using 32 lanes" } */
	  sum += a[i * n + k] * b[k * n + j];
	c[i * n + j] = sum;
      }
}

void
stencil (const float *a, float *b, int n)
{
  /* { dg-optimized "region taken" "" { target *-*-* } .+2 } */
  /* { dg-missed "loops in it go through memory in order" "" { target *-*-* } .+1 } */
#pragma omp target teams distribute parallel for map (to: a[:n * n]) \
  map (from: b[:n * n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[i * n + j] = (a[i * n + j - 1] + a[i * n + j + 1]) / 2;
}
