/* tile-transpose.cu: a transposition keeps its tile, for without it neighbours
   would read memory in great steps; so does a product of matrices, which reads
   each element of its tiles many times.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
transpose (const int *__restrict__ in, int *__restrict__ out, int n) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[16][17];
  int x = threadIdx.x, y = threadIdx.y;
  int bx = blockIdx.x * 16, by = blockIdx.y * 16;
  if (blockDim.x != 16 || blockDim.y != 16 || blockDim.z != 1)
    return;
  s[y][x] = in[(by + y) * n + bx + x];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[(bx + y) * n + by + x] = s[x][y]; /* { dg-missed "shared memory kept, it would read" } */
}

__global__ void
multiply (const int *__restrict__ a, const int *__restrict__ b, /* { dg-optimized "thread loop split at" } */
	  int *__restrict__ c, int n)
{
  __shared__ int ta[16][16], tb[16][16];
  int x = threadIdx.x, y = threadIdx.y, sum = 0;
  if (blockDim.x != 16 || blockDim.y != 16 || blockDim.z != 1)
    return;
  for (int k = 0; k < n; k += 16)
    {
      ta[y][x] = a[(blockIdx.y * 16 + y) * n + k + x];
      tb[y][x] = b[(k + y) * n + blockIdx.x * 16 + x];
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      for (int i = 0; i < 16; i++)
	sum += ta[y][i] * tb[i][x]; /* { dg-missed "shared memory kept, it would read" } */
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
    }
  c[(blockIdx.y * 16 + y) * n + blockIdx.x * 16 + x] = sum;
}

int
main ()
{
  enum { N = 48 };
  int *a = zeros<int> (N * N), *b = zeros<int> (N * N), *c = zeros<int> (N * N);
  for (int i = 0; i < N * N; i++)
    {
      a[i] = i * 7 % 31;
      b[i] = i * 5 % 23;
    }
  transpose<<<dim3 (3, 3), dim3 (16, 16)>>> (a, c, N);
  finish ();
  for (int i = 0; i < N * N; i++)
    CHECK (c[i] == a[i % N * N + i / N]);
  multiply<<<dim3 (3, 3), dim3 (16, 16)>>> (a, b, c, N);
  finish ();
  for (int i = 0; i < N * N; i++)
    {
      int sum = 0;
      for (int k = 0; k < N; k++)
	sum += a[i / N * N + k] * b[k * N + i % N];
      CHECK (c[i] == sum);
    }
}
