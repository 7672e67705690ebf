/* Forces between particles in boxes, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lavamd.h"

#define THREADS 128

/* A block has a box, each thread a particle.  The particles of one box after
   the other are brought to shared memory.  */

__global__ void
forces (int n, const float *x, const float *y, const float *z,
	const float *charge, float *potential, float *fx, float *fy, float *fz)
{
  __shared__ float4 others[PARTICLES];
  int bx = blockIdx.x, by = blockIdx.y, bz = blockIdx.z;
  int t = threadIdx.x, i = ((bz * n + by) * n + bx) * PARTICLES + t;
  float3 here = make_float3 (0, 0, 0);
  float4 sum = make_float4 (0, 0, 0, 0);

  if (t < PARTICLES)
    here = make_float3 (x[i], y[i], z[i]);
  for (int k = 0; k < 27; k++)
    {
      int ox = bx + k % 3 - 1, oy = by + k / 3 % 3 - 1, oz = bz + k / 9 - 1;
      if (ox < 0 || ox >= n || oy < 0 || oy >= n || oz < 0 || oz >= n)
	continue;
      int j = ((oz * n + oy) * n + ox) * PARTICLES + t;
      if (t < PARTICLES)
	others[t] = make_float4 (x[j], y[j], z[j], charge[j]);
      __syncthreads ();
      if (t < PARTICLES)
	for (int p = 0; p < PARTICLES; p++)
	  {
	    float4 other = others[p];
	    float dx = here.x - other.x, dy = here.y - other.y;
	    float dz = here.z - other.z;
	    float u = other.w * expf (-DECAY * (dx * dx + dy * dy + dz * dz));
	    sum.w += u;
	    sum.x += 2 * u * dx;
	    sum.y += 2 * u * dy;
	    sum.z += 2 * u * dz;
	  }
      __syncthreads ();
    }
  if (t < PARTICLES)
    {
      potential[i] = sum.w;
      fx[i] = sum.x;
      fy[i] = sum.y;
      fz[i] = sum.z;
    }
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n;

  forces<<<dim3 (n, n, n), THREADS>>> (
    n, floats (s, X), floats (s, Y), floats (s, Z), floats (s, CHARGE),
    floats (s, POTENTIAL), floats (s, FX), floats (s, FY), floats (s, FZ));
  cudaDeviceSynchronize ();
}
