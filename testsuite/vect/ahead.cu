/* ahead.cu: what threads read far away from what they read before, when they
   come to a load again, is fetched before: where they go down the rows of a
   matrix, once for elements that are neighbours; not where they go along a row,
   or on from where the others have stopped, or cannot tell.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O3 -fchecking -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-apart -fplugin-arg-simt-dump=vect" } */
/* { dg-final { scan-simt-dump-times vect "fetched an iteration ahead" 4 } } */

#define TILE 32

/* Two: of rows by an index and by a pointer that moves.  */

__global__ void
down (int n, const float *__restrict__ b, const double *__restrict__ p,
      float *__restrict__ c)
{
  __shared__ float s[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  float sum = 0;
  p += y * n + x;
  for (int t = 0; t < n; t += TILE)
    {
      s[y][x] = b[(t + y) * n + x] + (float) *p;
      p += n * TILE;
      __syncthreads ();
      sum += s[x][y];
      __syncthreads ();
    }
  c[y * n + x] = sum;
}

/* One for three neighbours, and one in a global array.  */

__device__ int matrix[1024][2048];

__global__ void
neighbours (int n, const int *__restrict__ b, int *__restrict__ c)
{
  __shared__ int s[TILE];
  int x = threadIdx.x, sum = 0;
  for (int t = n; t > 0; t--)
    {
      s[x] = b[t * n + x] + b[t * n + x + 1] + b[t * n + x + 2] + matrix[t][x];
      __syncthreads ();
      sum += s[TILE - 1 - x];
      __syncthreads ();
    }
  c[x] = sum;
}

/* None: along rows, by as many elements as there are threads, to where an
   index says, and what stays in place.  */

__global__ void
not_far (int n, int m, const int *__restrict__ a, const int *__restrict__ to,
	 int *__restrict__ c)
{
  __shared__ int s[1024];
  int x = threadIdx.x, sum = 0;
  for (int t = 0, u = 0; t < n; t++, u += blockDim.x)
    {
      s[x] = a[m * n + t * 32 + x] + a[u + x] + a[to[t] * n + x] + a[n * m + x];
      __syncthreads ();
      sum += s[blockDim.x - 1 - x];
      __syncthreads ();
    }
  c[x] = sum;
}
