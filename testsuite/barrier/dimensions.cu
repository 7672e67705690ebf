/* dimensions.cu: in blocks and arrays of two and three dimensions threads
   differ in any of them; a barrier only goes if the shape is known to be small
   enough.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-forward -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
known (int *__restrict__ out, int *__restrict__ all) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[4][8][16];
  int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  int t = (z * 8 + y) * 16 + x;
  if (blockDim.x != 16 || blockDim.y != 8 || blockDim.z != 4)
    return;
  s[z][y][x] = t;
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  all[t] = s[z][y][x] * 3;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  s[z][7 - y][x] = t;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[3 - z][y][15 - x];
}

/* Any shape: neighbours in y have the same element, and one in x that of the
   next row.  */

__global__ void
row (int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[32];
  int x = threadIdx.x, y = threadIdx.y;
  s[x] = y * 32 + x;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[y * 32 + x] = s[x];
}

__global__ void
rows (int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[33][16];
  int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = y * 32 + x;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[y * 32 + x] = s[y][x];
}

int
main ()
{
  int *out = zeros<int> (512), *all = zeros<int> (512);
  known<<<1, dim3 (16, 8, 4)>>> (out, all);
  finish ();
  for (int t = 0; t < 512; t++)
    {
      int x = t % 16, y = t / 16 % 8, z = t / 128;
      CHECK (out[t] == ((3 - z) * 8 + 7 - y) * 16 + 15 - x);
      CHECK (all[t] == t * 3);
    }
  row<<<1, dim3 (32, 2)>>> (out);
  finish ();
  for (int x = 0; x < 32; x++)
    CHECK (out[x] == out[x + 32]);
  rows<<<1, dim3 (8, 2)>>> (out);
  finish ();
}
