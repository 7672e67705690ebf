/* other-iteration.cu: a read sees what was stored in the iteration before, or
   by a loop in its last iteration: the array stays.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-unroll -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

/* Stored at the end of the iteration before.  */

__global__ void
before (const int *__restrict__ in, int *__restrict__ out, int n) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x, sum = 0;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  for (int i = 1; i < n; i++)
    {
      sum = sum * 3 + s[63 - t]; /* { dg-missed "shared memory kept, it was stored in another" } */
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      s[t] = in[i * 64 + t];
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
    }
  out[t] = sum;
}

__global__ void
own (const int *__restrict__ in, int *__restrict__ out, int n) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x, sum = 0;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = 0; i < n; i++)
    {
      if (i > 0)
	sum = sum * 3 + s[t]; /* { dg-missed "shared memory kept, it was stored in another" } */
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      s[63 - t] = in[i * 64 + t];
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
    }
  out[t] = sum;
}

/* The loop stores again and again in the same place.  */

__global__ void
last (const int *__restrict__ in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = 0; i < 5; i++)
    s[t] = in[t + i];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[63 - t]; /* { dg-missed "shared memory kept, what was stored" } */
}

/* Two halves take turns; what is read was stored in the iteration before.  */

__global__ void
halves (const int *__restrict__ in, int *__restrict__ out, int n) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[2][64];
  int t = threadIdx.x, sum = 0;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[1][t] = in[t];
  for (int i = 0; i < n; i++)
    {
      s[i & 1][t] = in[i * 64 + t];
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      sum = sum * 3 + s[~i & 1][63 - t]; /* { dg-missed "shared memory kept, what was stored" } */
    }
  out[t] = sum;
}

int
main ()
{
  enum { N = 5 };
  int *in = zeros<int> (64 * N), *out = zeros<int> (64);
  for (int i = 0; i < 64 * N; i++)
    in[i] = i * 13 % 97;
  before<<<1, 64>>> (in, out, N);
  finish ();
  for (int t = 0; t < 64; t++)
    {
      int sum = 0;
      for (int i = 0; i < N - 1; i++)
	sum = sum * 3 + in[i * 64 + 63 - t];
      CHECK (out[t] == sum);
    }
  own<<<1, 64>>> (in, out, N);
  finish ();
  for (int t = 0; t < 64; t++)
    {
      int sum = 0;
      for (int i = 0; i < N - 1; i++)
	sum = sum * 3 + in[i * 64 + 63 - t];
      CHECK (out[t] == sum);
    }
  last<<<1, 64>>> (in, out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == in[63 - t + 4]);
  halves<<<1, 64>>> (in, out, N);
  finish ();
  for (int t = 0; t < 64; t++)
    {
      int sum = in[63 - t];
      for (int i = 1; i < N; i++)
	sum = sum * 3 + in[(i - 1) * 64 + 63 - t];
      CHECK (out[t] == sum);
    }
}
