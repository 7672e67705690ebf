/* jacobi.cu: neighbours in a grid are read by vectors.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=x86-64-v4 -fchecking -fopt-info-omp-optimized -fplugin-arg-simt-no-narrow -fplugin-arg-simt-dump=vect" } */
/* { dg-final { scan-simt-dump vect "lanes, .*vector, 0 of it by lane" } } */
/* { dg-final { scan-simt-dump-not vect ";; by lane" } } */
/* { dg-final { scan-assembler-not "v(gather|scatter)" } } */

__global__ void
jacobi (int n, const float *from, float *to)
{
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  int i = blockIdx.y * blockDim.y + threadIdx.y; /* { dg-optimized "thread loop vectorized using 16 lanes" } */
  if (i > 0 && i < n - 1 && j > 0 && j < n - 1)
    to[i * n + j] = 0.25f * (from[i * n + j - 1] + from[i * n + j + 1]
			     + from[(i - 1) * n + j] + from[(i + 1) * n + j]);
}
