/* plane-sweep-3d.cu: a seven-point stencil that keeps a plane in a tile and
   sweeps through the planes: the tile is filled anew in each iteration and
   vanishes with both barriers; not if it is filled only every second time.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-interchange -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

enum { W = 34, H = 18, D = 6, P = W * H };

__global__ void
heat (const float *__restrict__ in, float *__restrict__ out)
{
  __shared__ float s[10][34];
  int x = threadIdx.x, y = threadIdx.y;
  int i = (blockIdx.y * 8 + y + 1) * W + blockIdx.x * 32 + x + 1;
  if (blockDim.x != 32 || blockDim.y != 8 || blockDim.z != 1)
    return;
  for (int z = 1; z < D - 1; z++)
    {
      int p = z * P + i;
      s[y + 1][x + 1] = in[p]; /* { dg-optimized "store to shared memory removed" } */
      if (y == 0)
	s[0][x + 1] = in[p - W]; /* { dg-optimized "store to shared memory removed" } */
      if (y == 7)
	s[9][x + 1] = in[p + W]; /* { dg-optimized "store to shared memory removed" } */
      if (x == 0)
	s[y + 1][0] = in[p - 1]; /* { dg-optimized "store to shared memory removed" } */
      if (x == 31)
	s[y + 1][33] = in[p + 1]; /* { dg-optimized "store to shared memory removed" } */
      __syncthreads (); /* { dg-optimized "barrier removed" } */
      out[p] = (s[y + 1][x + 1] * 2 /* { dg-optimized "replaced by a load of what another" } */
		+ s[y][x + 1] /* { dg-optimized "replaced by a load of what another" } */
		+ s[y + 2][x + 1] /* { dg-optimized "replaced by a load of what another" } */
		+ s[y + 1][x] /* { dg-optimized "replaced by a load of what another" } */
		+ s[y + 1][x + 2] /* { dg-optimized "replaced by a load of what another" } */
		+ in[p - P] + in[p + P]);
      __syncthreads (); /* { dg-optimized "barrier removed" } */
    }
}

__global__ void
sometimes (const float *__restrict__ in, float *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ float s[34];
  int x = threadIdx.x;
  int i = W + x + 1;
  if (blockDim.x != 32 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int z = 1; z < D - 1; z++)
    {
      int p = z * P + i;
      if (z & 1)
	{
	  s[x + 1] = in[p];
	  if (x == 0)
	    s[0] = in[p - 1];
	  if (x == 31)
	    s[33] = in[p + 1];
	}
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      out[p] = (s[x + 1] /* { dg-missed "shared memory kept, it is not known that all" } */
		+ s[x] + s[x + 2]);
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
    }
}

int
main ()
{
  float *in = zeros<float> (P * D), *out = zeros<float> (P * D);
  for (int i = 0; i < P * D; i++)
    in[i] = i * 7 % 101;
  heat<<<dim3 (1, 2), dim3 (32, 8)>>> (in, out);
  finish ();
  for (int z = 1; z < D - 1; z++)
    for (int y = 1; y < H - 1; y++)
      for (int x = 1; x < W - 1; x++)
	{
	  const float *p = in + z * P + y * W + x;
	  CHECK (out[z * P + y * W + x]
		 == p[0] * 2 + p[-W] + p[W] + p[-1] + p[1] + p[-P] + p[P]);
	}
  sometimes<<<1, 32>>> (in, out);
  finish ();
  for (int z = 1; z < D - 1; z++)
    for (int x = 1; x < W - 1; x++)
      {
	const float *p = in + (z - 1 | 1) * P + W + x;
	CHECK (out[z * P + W + x] == p[0] + p[-1] + p[1]);
      }
}
