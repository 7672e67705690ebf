/* rests.cu: several loops of a kernel have rows left over.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fchecking -fplugin-arg-simt-dump=jam" } */
/* { dg-final { scan-simt-dump-times jam "4 rows together" 2 } } */

__global__ void
sums (int n, int times, const int *a, const int *b, int *c)
{
  __shared__ int as[32][33], bs[32][33];
  int x = threadIdx.x, y = threadIdx.y, s = 0, u = 0;
  for (int i = 0; i < times; i++)
    {
      as[y][x] = a[y * n + x + i];
      bs[y][x] = b[y * n + x + i];
      __syncthreads ();
      for (int k = 0; k < blockDim.x && k < blockDim.y; k++)
	s += as[y][k] * bs[k][x];
      __syncthreads ();
      for (int k = 0; k < blockDim.y; k++)
	u += bs[k][x] - as[y][x];
      __syncthreads ();
      int z = 0;
      for (int k = 0; k < n / 4; k++)
	z += a[y * n + k] * b[k * n + x];
      s += z;
      as[y][x] = z;
      __syncthreads ();
      int w = n * 3 + i;
      for (int k = 0; k < blockDim.y; k++)
	u += as[k][x] * (y + w);
      __syncthreads ();
      u += w;
      bs[y][x] = w;
      __syncthreads ();
    }
  c[y * n + x] = s * 3 + u;
}
