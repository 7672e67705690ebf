/* nested-loops-2d-block.cu: barriers in nested loops in two- and three-
   dimensional blocks: no thread is skipped.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
multiply (const float *a, const float *b, float *c, int n)
{
  __shared__ float ta[8][8], tb[8][8];
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  float sum = 0;
  for (int k = 0; k < n; k += 8)
    {
      ta[threadIdx.y][threadIdx.x]
	= y < n && k + threadIdx.x < n ? a[y * n + k + threadIdx.x] : 0;
      tb[threadIdx.y][threadIdx.x]
	= x < n && k + threadIdx.y < n ? b[(k + threadIdx.y) * n + x] : 0;
      __syncthreads ();
      for (int i = 0; i < 8; i++)
	sum += ta[threadIdx.y][i] * tb[i][threadIdx.x];
      __syncthreads ();
    }
  if (x < n && y < n)
    c[y * n + x] = sum;
}

__global__ void
visit (int *out, int n)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads ();
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      {
	cell[t] = t;
	__syncthreads ();
	out[gid ()] += cell[(t + i + j) % all];
	__syncthreads ();
      }
}

int
main ()
{
  for (int n = 5; n < 40; n += 13)
    {
      float *a = zeros<float> (n * n), *b = zeros<float> (n * n);
      float *c = zeros<float> (n * n);
      for (int i = 0; i < n * n; i++)
	a[i] = i % 7, b[i] = i % 5 - 2;
      int g = (n + 7) / 8;
      multiply<<<dim3 (g, g), dim3 (8, 8)>>> (a, b, c, n);
      finish ();
      for (int i = 0; i < n * n; i++)
	{
	  float sum = 0;
	  for (int k = 0; k < n; k++)
	    sum += a[i / n * n + k] * b[k * n + i % n];
	  CHECK (c[i] == sum);
	}
    }
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (4 * all);
      visit<<<dim3 (2, 2), b>>> (out, 4);
      finish ();
      for (int g = 0; g < 4 * all; g++)
	{
	  int sum = 0;
	  for (int i = 0; i < 4; i++)
	    for (int j = 0; j <= i; j++)
	      sum += (g % all + i + j) % all;
	  CHECK (out[g] == sum);
	}
    }
}
