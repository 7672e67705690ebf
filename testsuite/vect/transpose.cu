/* transpose.cu: elements that follow one another in each thread are accessed by
   vectors, which are transposed: columns of a tile that row jam has put side by
   side, members of structures, and stores of both kinds.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=haswell -fchecking -fplugin-arg-simt-dump=jam -fplugin-arg-simt-dump=vect" } */

__global__ void __launch_bounds__ (256)
tiled (int n, const float *__restrict__ a, float *__restrict__ b)
{
  __shared__ float tile[32][33];
  int x = blockIdx.x * 32 + threadIdx.x;
  int y = blockIdx.y * 32 + threadIdx.y;
  for (int k = 0; k < 32; k += 8)
    if (x < n && y + k < n)
      tile[threadIdx.y + k][threadIdx.x] = a[(y + k) * n + x];
  __syncthreads ();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
  for (int k = 0; k < 32; k += 8)
    if (x < n && y + k < n)
      b[(y + k) * n + x] = tile[threadIdx.x][threadIdx.y + k];
}

__global__ void
members (float *__restrict__ out, const float4 *__restrict__ in, const int *p)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 v = in[p[i]];
  out[i] = v.x * v.y + v.z * v.w;
}

__global__ void
pairs (double *__restrict__ out, const double *__restrict__ in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double a = in[4 * i + 1], b = in[4 * i];
  out[4 * i] = a - b;
  out[4 * i + 1] = a + b;
}

void
start (int n, const float *a, float *b)
{
  tiled<<<dim3 (n / 32, n / 32), dim3 (32, 8)>>> (n, a, b);
}

/* { dg-final { scan-simt-dump jam "4 rows together" } } */
/* { dg-final { scan-simt-dump-times vect "4 loads transposed: .*tile" 8 } } */
/* { dg-final { scan-simt-dump-times vect "4 loads transposed: .*\\.x" 1 } } */
/* { dg-final { scan-simt-dump-times vect "2 loads transposed" 1 } } */
/* { dg-final { scan-simt-dump-times vect "2 stores transposed" 1 } } */
