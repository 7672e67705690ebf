/* reduction.cu: a reduction keeps the barrier of its loop, and that before it.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-narrow -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-unroll -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
down (const int *__restrict__ in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[256];
  int t = threadIdx.x;
  if (blockDim.x != 256 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  for (int d = 128; d > 0; d >>= 1)
    {
      if (t < d)
	s[t] += s[t + d]; /* { dg-missed "shared memory kept, it was stored in another" } */
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
    }
  if (t == 0)
    out[0] = s[0]; /* { dg-missed "shared memory kept, what was stored" } */
}

__global__ void
up (const int *__restrict__ in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[256];
  int t = threadIdx.x;
  if (blockDim.x != 256 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t];
  for (int d = 1; d < 256; d *= 2)
    {
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      int v = t >= d ? s[t - d] : 0; /* { dg-missed "shared memory kept, it was stored in another" } */
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      s[t] += v; /* { dg-missed "shared memory kept, it was stored in another" } */
    }
  out[t] = s[t]; /* { dg-missed "shared memory kept, what was stored" } */
}

int
main ()
{
  int *in = zeros<int> (256), *out = zeros<int> (256), sum = 0;
  for (int i = 0; i < 256; i++)
    in[i] = i * i % 17;
  up<<<1, 256>>> (in, out);
  finish ();
  for (int i = 0; i < 256; i++)
    {
      sum += in[i];
      CHECK (out[i] == sum);
    }
  down<<<1, 256>>> (in, out);
  finish ();
  CHECK (out[0] == sum);
}
