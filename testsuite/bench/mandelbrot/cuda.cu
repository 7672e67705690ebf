/* Mandelbrot set, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "mandelbrot.h"

#define WIDTH 32
#define HEIGHT 4

__global__ void
mandelbrot (int n, float unit, int *steps)
{
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  int i = blockIdx.y * blockDim.y + threadIdx.y;

  if (i < n && j < n)
    steps[i * n + j] = steps_of (LEFT + j * unit, TOP + i * unit);
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n;
  dim3 block (WIDTH, HEIGHT);
  dim3 grid ((n + WIDTH - 1) / WIDTH, (n + HEIGHT - 1) / HEIGHT);

  mandelbrot<<<grid, block>>> (n, SIDE / n, ints (s, STEPS));
  cudaDeviceSynchronize ();
}
