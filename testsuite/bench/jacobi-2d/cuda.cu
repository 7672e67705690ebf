/* Jacobi iteration in two dimensions, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "jacobi-2d.h"

#define WIDTH 32
#define HEIGHT 8

/* One step.  The tile holds the block's elements and a rim around them.  */

__global__ void
step (int n, const float *a, float *b)
{
  __shared__ float tile[HEIGHT + 2][WIDTH + 2];
  int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
  int x = blockIdx.x * WIDTH + threadIdx.x;
  int y = blockIdx.y * HEIGHT + threadIdx.y;
  int i = y * n + x;

  if (x < n && y < n)
    {
      tile[ty][tx] = a[i];
      if (tx == 1 && x > 0)
	tile[ty][0] = a[i - 1];
      if (tx == WIDTH && x < n - 1)
	tile[ty][WIDTH + 1] = a[i + 1];
      if (ty == 1 && y > 0)
	tile[0][tx] = a[i - n];
      if (ty == HEIGHT && y < n - 1)
	tile[HEIGHT + 1][tx] = a[i + n];
    }
  __syncthreads ();
  if (x > 0 && x < n - 1 && y > 0 && y < n - 1)
    b[i] = 0.2f * (tile[ty][tx] + tile[ty][tx - 1] + tile[ty][tx + 1]
		   + tile[ty - 1][tx] + tile[ty + 1][tx]);
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n;
  dim3 block (WIDTH, HEIGHT);
  dim3 grid ((n + WIDTH - 1) / WIDTH, (n + HEIGHT - 1) / HEIGHT);
  float *a = floats (s, A), *b = floats (s, B);

  for (int k = 0; k < s->steps; k++)
    {
      step<<<grid, block>>> (n, a, b);
      float *next = a;
      a = b;
      b = next;
    }
  cudaDeviceSynchronize ();
}
