/* guards-loop.cu: a loop in which a guard holds for some rows only is not run
   by many rows together, for each of which there would be long code of its own;
   by few it is.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-simt-dump=jam" } */
/* The loops that fill the arrays are run by many and by few.  */
/* { dg-final { scan-simt-dump-times jam "8 rows together" 1 } } */
/* { dg-final { scan-simt-dump-times jam "4 rows together" 2 } } */

template <class T>
__device__ void
columns (T *out, T (*s)[65], int width, int height)
{
  int x = threadIdx.x, y = threadIdx.y;
  for (int k = 0; k < 64; k += 4)
    if (x < width && y + k < height)
      out[(y + k) * width + x] = s[x][y + k] + 1;
}

__global__ void
many (unsigned char *out, int width, int height)
{
  __shared__ unsigned char s[32][65];
  for (int k = threadIdx.y; k < 65; k += blockDim.y)
    s[threadIdx.x][k] = out[threadIdx.x * 65 + k];
  __syncthreads ();
  columns (out, s, width, height);
}

__global__ void
few (float *out, int width, int height)
{
  __shared__ float s[32][65];
  for (int k = threadIdx.y; k < 65; k += blockDim.y)
    s[threadIdx.x][k] = out[threadIdx.x * 65 + k];
  __syncthreads ();
  columns (out, s, width, height);
}
