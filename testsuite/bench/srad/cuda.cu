/* Smoothing of an image with speckles, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "srad.h"

#define BLOCK 256
#define TILE 16

/* Adds up the two arrays of the block in the first elements.  */

__device__ static void
add_up (float *sums, float *squares)
{
  int t = threadIdx.x;

  for (int half = BLOCK / 2; half > 0; half /= 2)
    {
      __syncthreads ();
      if (t < half)
	{
	  sums[t] += sums[t + half];
	  squares[t] += squares[t + half];
	}
    }
}

/* Each block's part of the statistics.  */

__global__ void
statistics (int area, const float *image, float *partial)
{
  __shared__ float sums[BLOCK], squares[BLOCK];
  int t = threadIdx.x;
  float sum = 0, square = 0;

  for (int i = blockIdx.x * BLOCK + t; i < area; i += gridDim.x * BLOCK)
    {
      float pixel = image[i];
      sum += pixel;
      square += pixel * pixel;
    }
  sums[t] = sum;
  squares[t] = square;
  add_up (sums, squares);
  if (t == 0)
    {
      partial[blockIdx.x] = sums[0];
      partial[PARTS + blockIdx.x] = squares[0];
    }
}

/* One block: the whole from COUNT parts, at most BLOCK.  */

__global__ void
combine (int count, int area, const float *partial, float *noise)
{
  __shared__ float sums[BLOCK], squares[BLOCK];
  int t = threadIdx.x;

  sums[t] = t < count ? partial[t] : 0;
  squares[t] = t < count ? partial[PARTS + t] : 0;
  add_up (sums, squares);
  if (t == 0)
    *noise = noise_of (sums[0], squares[0], area);
}

__global__ void
differences (int n, const float *image, const float *noise, float *c,
	     float *dn, float *ds, float *dw, float *de)
{
  __shared__ float tile[TILE + 2][TILE + 2];
  int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  int at = y * n + x;

  if (x < n && y < n)
    {
      tile[ty][tx] = image[at];
      if (ty == 1)
	tile[0][tx] = image[y > 0 ? at - n : at];
      if (ty == TILE || y == n - 1)
	tile[ty + 1][tx] = image[y < n - 1 ? at + n : at];
      if (tx == 1)
	tile[ty][0] = image[x > 0 ? at - 1 : at];
      if (tx == TILE || x == n - 1)
	tile[ty][tx + 1] = image[x < n - 1 ? at + 1 : at];
    }
  __syncthreads ();
  if (x < n && y < n)
    {
      float here = tile[ty][tx];
      float north = tile[ty - 1][tx] - here, south = tile[ty + 1][tx] - here;
      float west = tile[ty][tx - 1] - here, east = tile[ty][tx + 1] - here;
      dn[at] = north;
      ds[at] = south;
      dw[at] = west;
      de[at] = east;
      c[at] = diffusion (here, north, south, west, east, *noise);
    }
}

__global__ void
diffuse (int n, float *image, const float *c, const float *dn,
	 const float *ds, const float *dw, const float *de)
{
  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  int at = y * n + x;

  if (x < n && y < n)
    image[at] += 0.25f * LAMBDA
		 * (c[at] * (dn[at] + dw[at])
		    + c[y < n - 1 ? at + n : at] * ds[at]
		    + c[x < n - 1 ? at + 1 : at] * de[at]);
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n, area = n * n, tiles = (n + TILE - 1) / TILE;
  int parts = (area + BLOCK - 1) / BLOCK;
  dim3 grid (tiles, tiles), block (TILE, TILE);

  if (parts > PARTS)
    parts = PARTS;
  for (int k = 0; k < s->steps; k++)
    {
      statistics<<<parts, BLOCK>>> (area, floats (s, IMAGE),
				    floats (s, PARTIAL));
      combine<<<1, BLOCK>>> (parts, area, floats (s, PARTIAL),
			     floats (s, NOISE));
      differences<<<grid, block>>> (
	n, floats (s, IMAGE), floats (s, NOISE), floats (s, COEFFICIENT),
	floats (s, NORTH), floats (s, SOUTH), floats (s, WEST),
	floats (s, EAST));
      diffuse<<<grid, block>>> (
	n, floats (s, IMAGE), floats (s, COEFFICIENT), floats (s, NORTH),
	floats (s, SOUTH), floats (s, WEST), floats (s, EAST));
    }
  cudaDeviceSynchronize ();
}
