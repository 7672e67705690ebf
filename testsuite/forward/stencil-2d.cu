/* stencil-2d.cu: a five-point stencil through a tile of 16 by 16 with a halo
   on four sides needs neither tile nor barrier; it stays if one side comes
   from a row further.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
jacobi (const float *__restrict__ in, float *__restrict__ out, int w)
{
  __shared__ float s[18][18];
  int x = threadIdx.x, y = threadIdx.y;
  int i = (blockIdx.y * 16 + y + 1) * w + blockIdx.x * 16 + x + 1;
  if (blockDim.x != 16 || blockDim.y != 16 || blockDim.z != 1)
    return;
  s[y + 1][x + 1] = in[i]; /* { dg-optimized "store to shared memory removed" } */
  if (y == 0)
    s[0][x + 1] = in[i - w]; /* { dg-optimized "store to shared memory removed" } */
  if (y == 15)
    s[17][x + 1] = in[i + w]; /* { dg-optimized "store to shared memory removed" } */
  if (x == 0)
    s[y + 1][0] = in[i - 1]; /* { dg-optimized "store to shared memory removed" } */
  if (x == 15)
    s[y + 1][17] = in[i + 1]; /* { dg-optimized "store to shared memory removed" } */
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  out[i] = (s[y + 1][x + 1] /* { dg-optimized "replaced by a load of what another" } */
	    + s[y][x + 1] /* { dg-optimized "replaced by a load of what another" } */
	    + s[y + 2][x + 1] /* { dg-optimized "replaced by a load of what another" } */
	    + s[y + 1][x] /* { dg-optimized "replaced by a load of what another" } */
	    + s[y + 1][x + 2]); /* { dg-optimized "replaced by a load of what another" } */
}

__global__ void
further (const float *__restrict__ in, float *__restrict__ out, int w) /* { dg-optimized "thread loop split at" } */
{
  __shared__ float s[18][18];
  int x = threadIdx.x, y = threadIdx.y;
  int i = (blockIdx.y * 16 + y + 1) * w + blockIdx.x * 16 + x + 1;
  if (blockDim.x != 16 || blockDim.y != 16 || blockDim.z != 1)
    return;
  s[y + 1][x + 1] = in[i];
  if (y == 0)
    s[0][x + 1] = in[i - w];
  if (y == 15)
    s[17][x + 1] = in[i];
  if (x == 0)
    s[y + 1][0] = in[i - 1];
  if (x == 15)
    s[y + 1][17] = in[i + 1];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[i] = (s[y + 1][x + 1] /* { dg-missed "shared memory kept, what was stored" } */
	    + s[y][x + 1] /* { dg-missed "shared memory kept, what was stored" } */
	    + s[y + 2][x + 1] /* { dg-missed "shared memory kept, what was stored" } */
	    + s[y + 1][x] /* { dg-missed "shared memory kept, what was stored" } */
	    + s[y + 1][x + 2]); /* { dg-missed "shared memory kept, what was stored" } */
}

int
main ()
{
  enum { W = 16 * 3 + 2, H = 16 * 2 + 2 };
  float *in = zeros<float> (W * H), *out = zeros<float> (W * H);
  for (int i = 0; i < W * H; i++)
    in[i] = i * 7 % 101;
  for (int k = 0; k < 2; k++)
    {
      if (k == 0)
	jacobi<<<dim3 (3, 2), dim3 (16, 16)>>> (in, out, W);
      else
	further<<<dim3 (3, 2), dim3 (16, 16)>>> (in, out, W);
      finish ();
      for (int y = 1; y < H - 1; y++)
	for (int x = 1; x < W - 1; x++)
	  {
	    const float *p = in + y * W + x;
	    float below = k == 1 && y % 16 == 0 ? p[0] : p[W];
	    CHECK (out[y * W + x] == p[0] + p[-W] + below + p[-1] + p[1]);
	  }
    }
}
