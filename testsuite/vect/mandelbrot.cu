/* mandelbrot.cu: a loop that threads leave one by one is run by vectors.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=x86-64-v3 -fchecking -fplugin-arg-simt-no-narrow -fopt-info-omp-optimized -fplugin-arg-simt-dump=vect" } */
/* { dg-final { scan-simt-dump vect "8 lanes, cost" } } */
/* { dg-final { scan-simt-dump-not vect ";; by lane" } } */
/* { dg-final { scan-assembler "v(fn?m(add|sub)|mul)...ps\t.*ymm" } } */

__global__ void
mandelbrot (int n, float unit, int *steps)
{
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  int i = blockIdx.y * blockDim.y + threadIdx.y; /* { dg-optimized "thread loop vectorized using 8 lanes" } */
  if (i >= n || j >= n)
    return;
  float x = j * unit - 2, y = i * unit - 1.5f, u = 0, v = 0;
  int k = 0;
  while (u * u + v * v < 4 && k < 200)
    {
      float next = u * u - v * v + x;
      v = 2 * u * v + y;
      u = next;
      k++;
    }
  steps[i * n + j] = k;
}
