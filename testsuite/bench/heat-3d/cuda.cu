/* Diffusion of heat in three dimensions, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "heat-3d.h"

#define WIDTH 32
#define HEIGHT 8

/* One step.  Each block sweeps a column of planes: the plane it is at lies in
   shared memory with a rim, those below and above in registers.  */

__global__ void __launch_bounds__ (WIDTH * HEIGHT)
step (int n, const float *__restrict__ a, float *__restrict__ b)
{
  __shared__ float plane[HEIGHT + 2][WIDTH + 2];
  int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
  int x = blockIdx.x * WIDTH + tx, y = blockIdx.y * HEIGHT + ty;
  int area = n * n, i = y * n + x;
  bool exists = x < n && y < n, inside = x < n - 1 && y < n - 1;
  float below = exists ? a[i] : 0, here = exists ? a[i + area] : 0;

  for (int z = 1; z < n - 1; z++)
    {
      i += area;
      float above = exists ? a[i + area] : 0;
      plane[ty][tx] = here;
      if (tx == 1 && y < n)
	plane[ty][0] = a[i - 1];
      if (tx == WIDTH && inside)
	plane[ty][WIDTH + 1] = a[i + 1];
      if (ty == 1 && x < n)
	plane[0][tx] = a[i - n];
      if (ty == HEIGHT && inside)
	plane[HEIGHT + 1][tx] = a[i + n];
      __syncthreads ();
      if (inside)
	b[i] = here + RATE * (plane[ty][tx - 1] + plane[ty][tx + 1]
			      + plane[ty - 1][tx] + plane[ty + 1][tx]
			      + below + above - 6 * here);
      __syncthreads ();
      below = here;
      here = above;
    }
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n;
  dim3 block (WIDTH, HEIGHT);
  dim3 grid ((n - 2 + WIDTH - 1) / WIDTH, (n - 2 + HEIGHT - 1) / HEIGHT);
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
