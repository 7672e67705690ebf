/* early-return.cu: a barrier waits for threads that return before it, and
   orders what they stored; a return that stores nothing does not matter.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-narrow -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
nothing (const int *__restrict__ in, int *__restrict__ out, int n)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t >= n || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t]; /* { dg-optimized "store to shared memory removed" } */
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  out[t] = s[t] + 1; /* { dg-optimized "replaced by the thread's own value" } */
}

__global__ void
stores (const int *__restrict__ in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  if (t >= 32)
    {
      s[t - 32] = in[t] * 2;
      return;
    }
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[t] * 3; /* { dg-missed "shared memory kept, what was stored" } */
}

/* What they store may be loaded instead.  */

__global__ void
loads (const int *__restrict__ in, int *__restrict__ out)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  if (t >= 32)
    {
      s[t - 32] = in[t]; /* { dg-optimized "store to shared memory removed" } */
      return;
    }
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  out[t] = s[t] * 3; /* { dg-optimized "replaced by a load of what another" } */
}

/* The first barrier orders the stores before it; that of the threads which
   return is ordered by the second.  */

__global__ void
between (const int *__restrict__ in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  if (t >= 32)
    {
      s[t - 32] = in[t] * 2;
      return;
    }
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[t]; /* { dg-missed "shared memory kept, what was stored" } */
}

/* Threads leave a loop one by one, and store.  */

__global__ void
one_by_one (const int *__restrict__ in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[65];
  int t = threadIdx.x, sum = 0;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = 63; i >= 0; i--)
    {
      if (i == t)
	{
	  s[t] = in[t];
	  break;
	}
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      if (i == t + 1)
	sum = s[t + 1]; /* { dg-missed "shared memory kept, it was stored in another" } */
    }
  out[t] = sum;
}

int
main ()
{
  int *in = zeros<int> (64), *out = zeros<int> (64);
  for (int i = 0; i < 64; i++)
    in[i] = i * i;
  nothing<<<1, 64>>> (in, out, 50);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == (t < 50 ? t * t + 1 : 0));
  stores<<<1, 64>>> (in, out);
  finish ();
  for (int t = 0; t < 32; t++)
    CHECK (out[t] == (t + 32) * (t + 32) * 6);
  loads<<<1, 64>>> (in, out);
  finish ();
  for (int t = 0; t < 32; t++)
    CHECK (out[t] == (t + 32) * (t + 32) * 3);
  between<<<1, 64>>> (in, out);
  finish ();
  for (int t = 0; t < 32; t++)
    CHECK (out[t] == (t + 32) * (t + 32) * 2);
  one_by_one<<<1, 64>>> (in, out);
  finish ();
  for (int t = 0; t < 63; t++)
    CHECK (out[t] == (t + 1) * (t + 1));
}
