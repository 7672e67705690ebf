/* unknown.cu: calls that may touch anything keep a barrier: atomics on the
   array, its address passed on, assembly; but not calls that touch no memory.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
atomic (int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = t;
  __syncthreads (); /* { dg-missed "barrier kept, it is not known what" } */
  atomicAdd (&s[63 - t], 100); /* { dg-missed "shared memory kept, the array is not" } */
  __syncthreads (); /* { dg-missed "barrier kept, it is not known what" } */
  out[t] = s[t];
}

__device__ static __noinline__ void
change (int *p, int v)
{
  *p += v;
}

__global__ void
passed (int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = t;
  __syncthreads (); /* { dg-missed "barrier kept, it is not known what" } */
  change (s + 63 - t, 100);
  __syncthreads (); /* { dg-missed "barrier kept, it is not known what" } */
  out[t] = s[t]; /* { dg-missed "shared memory kept, the address" } */
}

__global__ void
assembly (const int *__restrict__ in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t];
  __asm__ ("" : "+m" (s[t]));
  __syncthreads (); /* { dg-missed "barrier kept, it is not known what" } */
  out[t] = s[63 - t] + 100; /* { dg-missed "shared memory kept, the address" } */
}

/* A pointer to any of two arrays.  */

__global__ void
either (int *__restrict__ out, int n) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64], u[64];
  int t = threadIdx.x, *p = n > t ? s : u;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = u[t] = t;
  __syncthreads (); /* { dg-missed "barrier kept, two pointers may" } */
  p[63 - t] += 100;
  __syncthreads (); /* { dg-missed "barrier kept, two pointers may" } */
  out[t] = s[t] + u[t]; /* { dg-missed "shared memory kept, the address" } */
}

__global__ void
arithmetic (const double *__restrict__ in, double *__restrict__ out)
{
  __shared__ double s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = __builtin_sqrt (in[t]); /* { dg-optimized "store to shared memory removed" } */
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  out[t] = s[t] + __builtin_popcount (t); /* { dg-optimized "replaced by the thread's own value" } */
}

int
main ()
{
  int *in = zeros<int> (64), *out = zeros<int> (64);
  for (int i = 0; i < 64; i++)
    in[i] = 63 - i;
  for (int k = 0; k < 4; k++)
    {
      switch (k)
	{
	case 0: atomic<<<1, 64>>> (out); break;
	case 1: passed<<<1, 64>>> (out); break;
	case 2: assembly<<<1, 64>>> (in, out); break;
	default: either<<<1, 64>>> (out, 20);
	}
      finish ();
      for (int t = 0; t < 64; t++)
	CHECK (out[t] == t + (k == 3 ? t : 0) + 100);
    }
  double *x = zeros<double> (64), *y = zeros<double> (64);
  for (int i = 0; i < 64; i++)
    x[i] = i * i;
  arithmetic<<<1, 64>>> (x, y);
  finish ();
  for (int i = 0; i < 64; i++)
    CHECK (y[i] == i + __builtin_popcount (i));
}
