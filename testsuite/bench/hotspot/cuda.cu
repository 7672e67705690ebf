/* Temperature of a chip, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "hotspot.h"

#define BLOCK 16

/* Steps of one launch.  */
#define HEIGHT 2

/* HEIGHT steps.  A block has a rim of HEIGHT cells that neighbours compute too;
   in each step, the cells that can be computed are fewer by one at each side.
   Cells outside the chip take no part.  */

__global__ void
steps (int n, const float *power, const float *from, float *to)
{
  __shared__ float old[BLOCK][BLOCK], heat[BLOCK][BLOCK], now[BLOCK][BLOCK];
  int tx = threadIdx.x, ty = threadIdx.y;
  int x = blockIdx.x * (BLOCK - 2 * HEIGHT) + tx - HEIGHT;
  int y = blockIdx.y * (BLOCK - 2 * HEIGHT) + ty - HEIGHT;
  bool exists = x >= 0 && x < n && y >= 0 && y < n, computed = false;

  if (exists)
    {
      old[ty][tx] = from[y * n + x];
      heat[ty][tx] = power[y * n + x];
    }
  __syncthreads ();
  int north = y > 0 ? ty - 1 : ty, south = y < n - 1 ? ty + 1 : ty;
  int west = x > 0 ? tx - 1 : tx, east = x < n - 1 ? tx + 1 : tx;
  for (int k = 1; k <= HEIGHT; k++)
    {
      computed = exists && tx >= k && tx < BLOCK - k && ty >= k
		 && ty < BLOCK - k;
      if (computed)
	now[ty][tx] = new_temperature (old[ty][tx], old[north][tx],
				       old[south][tx], old[ty][west],
				       old[ty][east], heat[ty][tx]);
      __syncthreads ();
      if (k == HEIGHT)
	break;
      if (computed)
	old[ty][tx] = now[ty][tx];
      __syncthreads ();
    }
  if (computed)
    to[y * n + x] = now[ty][tx];
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n, inner = BLOCK - 2 * HEIGHT, blocks = (n + inner - 1) / inner;
  float *t = floats (s, TEMPERATURE), *next = floats (s, NEXT);

  for (int k = 0; k < s->steps; k += HEIGHT)
    {
      steps<<<dim3 (blocks, blocks), dim3 (BLOCK, BLOCK)>>> (
	n, floats (s, POWER), t, next);
      float *other = t;
      t = next;
      next = other;
    }
  cudaDeviceSynchronize ();
}
