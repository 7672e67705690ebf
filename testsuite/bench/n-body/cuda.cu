/* Gravity of all bodies on all, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "n-body.h"

#define BLOCK 128

/* Each thread has a body; the block reads the others by tiles.  */

__global__ void __launch_bounds__ (BLOCK)
accelerate (int n, const float *__restrict__ x, const float *__restrict__ y,
	    const float *__restrict__ z, const float *__restrict__ mass,
	    float *__restrict__ ax, float *__restrict__ ay,
	    float *__restrict__ az)
{
  __shared__ float4 tile[BLOCK];
  int t = threadIdx.x, i = blockIdx.x * BLOCK + t, me = min (i, n - 1);
  float3 here = make_float3 (x[me], y[me], z[me]);
  float3 sum = make_float3 (0, 0, 0);

  for (int first = 0; first < n; first += BLOCK)
    {
      int j = first + t;
      tile[t] = j < n ? make_float4 (x[j], y[j], z[j], mass[j])
		      : make_float4 (0, 0, 0, 0);
      __syncthreads ();
      for (int k = 0; k < BLOCK; k++)
	{
	  float4 other = tile[k];
	  float dx = other.x - here.x, dy = other.y - here.y;
	  float dz = other.z - here.z;
	  float inverse = rsqrtf (dx * dx + dy * dy + dz * dz + SOFTENING);
	  float pull = other.w * inverse * inverse * inverse;
	  sum.x += pull * dx;
	  sum.y += pull * dy;
	  sum.z += pull * dz;
	}
      __syncthreads ();
    }
  if (i < n)
    {
      ax[i] = sum.x;
      ay[i] = sum.y;
      az[i] = sum.z;
    }
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n;

  accelerate<<<(n + BLOCK - 1) / BLOCK, BLOCK>>> (
    n, floats (s, X), floats (s, Y), floats (s, Z), floats (s, MASS),
    floats (s, AX), floats (s, AY), floats (s, AZ));
  cudaDeviceSynchronize ();
}
