/* saxpy.cu: in loops, too, addresses follow one another; where an index of 32
   bits may wrap that is tested in each iteration.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=x86-64-v3 -fchecking -fopt-info-omp-optimized -fplugin-arg-simt-dump=vect -fplugin-arg-simt-no-interchange -fplugin-arg-simt-vect=8" } */
/* { dg-final { scan-simt-dump-times vect "8 lanes, cost" 2 } } */
/* { dg-final { scan-simt-dump vect "8 lanes, .*vector, 0 of it by lane" } } */
/* { dg-final { scan-simt-dump-not vect ";; by lane: " } } */
/* { dg-final { scan-assembler "vfmadd...ps.*ymm" } } */

__global__ void
saxpy (long n, float a, const float *__restrict__ x, float *__restrict__ y)
{
  long step = blockDim.x * gridDim.x; /* { dg-optimized "thread loop vectorized using 8 lanes" } */
  for (long i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step)
    y[i] = a * x[i] + y[i];
}

__global__ void
saxpy_int (int n, float a, const float *__restrict__ x,
	   float *__restrict__ y)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; /* { dg-optimized "thread loop vectorized using 8 lanes" } */
       i += blockDim.x * gridDim.x)
    y[i] = a * x[i] + y[i];
}
