/* guarded-store.cu: a tile is filled with what exists, and with zeros else: it
   vanishes if only the former is read.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-narrow -fplugin-arg-simt-no-interchange -fplugin-arg-simt-no-hoist -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
inside (const int *__restrict__ in, int *__restrict__ out, int n)
{
  __shared__ int s[66];
  int t = threadIdx.x, i = blockIdx.y * 64 + t;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t + 1] = i < n ? in[i] : 0; /* { dg-optimized "store to shared memory removed" } */
  if (t == 0)
    s[0] = i > 0 ? in[i - 1] : 0; /* { dg-optimized "store to shared memory removed" } */
  if (t == 63)
    s[65] = i + 1 < n ? in[i + 1] : 0; /* { dg-optimized "store to shared memory removed" } */
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  if (i > 0 && i < n - 1)
    out[i] = (s[t] /* { dg-optimized "replaced by a load of what another" } */
	      + s[t + 2]); /* { dg-optimized "replaced by a load of what another" } */
}

/* The element behind the last that exists is read.  */

__global__ void
behind (const int *__restrict__ in, int *__restrict__ out, int n) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[65];
  int t = threadIdx.x, i = blockIdx.y * 64 + t;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = i < n ? in[i] : 0;
  if (t == 63)
    s[64] = i + 1 < n ? in[i + 1] : 0;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  if (i < n)
    out[i] = s[t + 1]; /* { dg-missed "shared memory kept, it is not known that all" } */
}

/* What is read was stored, but stored over.  */

__global__ void
over (const int *__restrict__ in, int *__restrict__ out, int n) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  s[63 - t] = t < n ? in[63 - t] : 0;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[(t + 1) & 63]; /* { dg-missed "shared memory kept, it is not known that all" } */
}

/* A part of the condition is not one of integers.  */

__global__ void
unsaid (const int *__restrict__ in, int *__restrict__ out, int n, /* { dg-optimized "thread loop split at" } */
	const float *__restrict__ f)
{
  __shared__ int s[64];
  int t = threadIdx.x, v = 0;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  if (t < n)
    if (f[t] > 0.5f)
      v = in[t];
  s[t] = v;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  if (t < 63 && t + 1 < n)
    out[t] = s[t + 1]; /* { dg-missed "shared memory kept, it is not known that all" } */
}

/* In a loop that fills the tile.  */

__global__ void
loop (const int *__restrict__ in, int *__restrict__ out, int n)
{
  __shared__ int s[128];
  int t = threadIdx.x, first = blockIdx.y * 128;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = t; i < 128; i += 64)
    s[i] = first + i < n ? in[first + i] : -1; /* { dg-optimized "store to shared memory removed" } */
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  if (first + t < n - 64)
    out[first + t] = s[t + 64]; /* { dg-optimized "replaced by a load of what another" } */
}

int
main ()
{
  enum { N = 64 * 3 };
  int *in = zeros<int> (N), *out = zeros<int> (N);
  float *f = zeros<float> (64);
  for (int i = 0; i < N; i++)
    in[i] = i * 7 % 101 + 1;
  for (int n = 1; n <= N; n += n < 60 ? 3 : 1)
    {
      for (int i = 0; i < N; i++)
	out[i] = -1;
      inside<<<dim3 (1, 3), 64>>> (in, out, n);
      finish ();
      for (int i = 0; i < N; i++)
	CHECK (out[i] == (i > 0 && i < n - 1 ? in[i - 1] + in[i + 1] : -1));
      behind<<<dim3 (1, 3), 64>>> (in, out, n);
      finish ();
      for (int i = 0; i < n; i++)
	CHECK (out[i] == (i + 1 < n ? in[i + 1] : 0));
      for (int i = 0; i < N; i++)
	out[i] = -1;
      loop<<<dim3 (1, 2), 64>>> (in, out, n);
      finish ();
      for (int i = 0; i < N; i++)
	CHECK (out[i] == (i < n - 64 && i % 128 < 64 ? in[i + 64] : -1));
    }
  over<<<1, 64>>> (in, out, 20);
  finish ();
  for (int t = 0; t < 64; t++)
    {
      int from = (t + 1) & 63;
      CHECK (out[t] == (63 - from < 20 ? in[from] : 0));
    }
  for (int t = 0; t < 64; t++)
    f[t] = t % 3;
  unsaid<<<1, 64>>> (in, out, 40, f);
  finish ();
  for (int t = 0; t + 1 < 40; t++)
    CHECK (out[t] == ((t + 1) % 3 ? in[t + 1] : 0));
}
