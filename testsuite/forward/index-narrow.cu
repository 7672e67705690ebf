/* index-narrow.cu: an index of 32 bits in memory is computed in 32 bits, and
   extended as it was; not where 64 bits go on from it.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-narrow -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

/* I wraps around below 0 and comes back.  */

__global__ void
back (const int *__restrict__ in, int *__restrict__ out, unsigned d)
{
  __shared__ int s[66];
  unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x + t - d;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t + 1] = in[i + d + 1]; /* { dg-optimized "store to shared memory removed" } */
  if (t == 0)
    s[0] = in[i + d]; /* { dg-optimized "store to shared memory removed" } */
  if (t == 63)
    s[65] = in[i + d + 2]; /* { dg-optimized "store to shared memory removed" } */
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  out[blockIdx.x * 64 + t] = s[t] + s[t + 1] * 2 + s[t + 2] * 3; /* { dg-optimized "replaced by a load of what another" } */
}

/* The element before the first is that before IN.  */

__global__ void
before (const int *in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[66];
  unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t + 1] = in[i];
  if (t == 0)
    s[0] = in[(long) i - 1];
  if (t == 63)
    s[65] = in[(long) i + 1];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[i] = s[t] + s[t + 1] * 2 + s[t + 2] * 3; /* { dg-missed "shared memory kept, what was stored" } */
}

/* A counter of 8 bits that wraps around does not tell the iteration.  */

__global__ void
counter (const int *__restrict__ in, int *__restrict__ out,
	 unsigned char *__restrict__ seen, int n)
{
  __shared__ int s[64];
  int t = threadIdx.x, sum = 0, j = 0;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (unsigned char i = 0; j < n; i++, j += 64)
    {
      if (t == 0)
	seen[i] = 1;
      s[t] = in[j + t]; /* { dg-optimized "store to shared memory removed" } */
      __syncthreads (); /* { dg-optimized "barrier removed" } */
      sum = sum * 3 + s[63 - t]; /* { dg-optimized "replaced by a load of what another" } */
      __syncthreads (); /* { dg-optimized "barrier removed" } */
    }
  out[t] = sum;
}

int
main ()
{
  enum { N = 300 };
  int *in = zeros<int> (64 * N), *out = zeros<int> (256);
  unsigned char *seen = zeros<unsigned char> (256);
  for (int i = 0; i < 64 * N; i++)
    in[i] = i * i % 1000;
  back<<<3, 64>>> (in, out, 70);
  finish ();
  for (int i = 0; i < 192; i++)
    CHECK (out[i] == in[i] + in[i + 1] * 2 + in[i + 2] * 3);
  before<<<3, 64>>> (in + 1, out);
  finish ();
  for (int i = 0; i < 192; i++)
    CHECK (out[i] == in[i] + in[i + 1] * 2 + in[i + 2] * 3);
  counter<<<1, 64>>> (in, out, seen, 64 * N);
  finish ();
  for (int t = 0; t < 64; t++)
    {
      int sum = 0;
      for (int i = 0; i < N; i++)
	sum = sum * 3 + in[i * 64 + 63 - t];
      CHECK (out[t] == sum);
    }
}
