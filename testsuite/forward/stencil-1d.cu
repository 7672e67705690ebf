/* stencil-1d.cu: a one-dimensional stencil through a tile whose halo the first
   and the last thread fill needs neither tile nor barrier; it stays if the
   halo comes from elsewhere or is not filled.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-narrow -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"
#include "fence.h"

__global__ void
jacobi (const float *__restrict__ in, float *__restrict__ out)
{
  __shared__ float s[130];
  int t = threadIdx.x, i = blockIdx.x * 128 + t;
  if (blockDim.x != 128 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t + 1] = in[i + 1]; /* { dg-optimized "store to shared memory removed" } */
  if (t == 0)
    s[0] = in[i]; /* { dg-optimized "store to shared memory removed" } */
  if (t == 127)
    s[129] = in[i + 2]; /* { dg-optimized "store to shared memory removed" } */
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  out[i] = s[t] + s[t + 1] * 2 + s[t + 2]; /* { dg-optimized "replaced by a load of what another" } */
}

__global__ void
elsewhere (const float *__restrict__ in, float *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ float s[130];
  int t = threadIdx.x, i = blockIdx.x * 128 + t;
  if (blockDim.x != 128 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t + 1] = in[i + 1];
  if (t == 0)
    s[0] = in[i];
  if (t == 127)
    s[129] = in[i + 1];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[i] = s[t] + s[t + 1] * 2 + s[t + 2]; /* { dg-missed "shared memory kept, what was stored" } */
}

/* Element 129 is read although nothing was stored there; IN has none for the
   last block.  */

__global__ void
missing (const float *__restrict__ in, float *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ float s[130];
  int t = threadIdx.x, i = blockIdx.x * 128 + t;
  if (blockDim.x != 128 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t + 1] = in[i + 1];
  if (t == 0)
    s[0] = in[i];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  float right = s[t + 2]; /* { dg-missed "shared memory kept, it is not known that all" } */
  if (t == 127)
    right = 0;
  out[i] = s[t] + s[t + 1] * 2 + right;
}

/* The first thread fills two elements, the last none: element 129 again.  */

__global__ void
shifted (const float *__restrict__ in, float *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ float s[130];
  int t = threadIdx.x, i = blockIdx.x * 128 + t;
  if (blockDim.x != 128 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[i];
  if (t == 0)
    s[128] = in[i + 128];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  float right = s[t + 2]; /* { dg-missed "shared memory kept, it is not known that all" } */
  if (t == 127)
    right = 0;
  out[i] = s[t] + s[t + 1] * 2 + right;
}

int
main ()
{
  enum { N = 1024 };
  float *in = fenced<float> (N), *out = fenced<float> (N);
  for (int i = 0; i < N; i++)
    in[i] = i * i % 100;
  for (int k = 0; k < 4; k++)
    {
      int blocks = 7;
      const float *from = k < 2 ? in : in + N - blocks * 128 - 1;
      switch (k)
	{
	case 0: jacobi<<<blocks, 128>>> (from, out); break;
	case 1: elsewhere<<<blocks, 128>>> (from, out); break;
	case 2: missing<<<blocks, 128>>> (from, out); break;
	default: shifted<<<blocks, 128>>> (from, out);
	}
      finish ();
      for (int i = 0; i < blocks * 128; i++)
	{
	  float right = (i % 128 < 127 || k == 0 ? from[i + 2]
			 : k == 1 ? from[i + 1] : 0);
	  CHECK (out[i] == from[i] + from[i + 1] * 2 + right);
	}
    }
  jacobi<<<7, 64>>> (in, out);
  finish ();
}
