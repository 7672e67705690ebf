/* alias.cu: pointers that may point to the same object keep a barrier;
   __restrict__ of the kernel's parameters lets it go, that of a function's
   does not.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
plain (const int *in, int *out) /* { dg-optimized "thread loop split at" } */
{
  int t = threadIdx.x, v = in[t + 1];
  if (blockDim.x != 63 || blockDim.y != 1 || blockDim.z != 1)
    return;
  __syncthreads (); /* { dg-missed "barrier kept, two pointers may" } */
  out[t + 1] = v + 1;
  __syncthreads (); /* { dg-missed "barrier kept, two pointers may" } */
  out[t + 1] += in[t];
}

__global__ void
restricted (const int *__restrict__ in, int *__restrict__ out)
{
  int t = threadIdx.x, v = in[t + 1];
  if (blockDim.x != 63 || blockDim.y != 1 || blockDim.z != 1)
    return;
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  out[t + 1] = v + 1;
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  out[t + 1] += in[t];
}

/* A and B do not overlap in one call, but B of one is A of the next.  */

__device__ static __forceinline__ void
step (const int *__restrict__ a, int *__restrict__ b, int t)
{
  __syncthreads (); /* { dg-missed "barrier kept, two pointers may" } */
  b[t] = a[63 - t] + 1;
}

__global__ void
turns (int *x, int *y) /* { dg-optimized "thread loop split at" } */
{
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = 0; i < 4; i++)
    step (x + i * 64, y + i * 64, t);
}

/* Several names of one parameter; a parameter and a variable.  */

__device__ int table[65];

__global__ void
variable (int *p) /* { dg-optimized "thread loop split at" } */
{
  int t = threadIdx.x, *q = p + 1;
  if (blockDim.x != 63 || blockDim.y != 1 || blockDim.z != 1)
    return;
  p[t] = t;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  int v = t > 0 ? q[t - 2] : 7;
  __syncthreads (); /* { dg-missed "barrier kept, two pointers may" } */
  table[t + 1] = v;
}

int
main ()
{
  int *x = zeros<int> (64 * 5), *out = zeros<int> (64);
  int v[64 * 5];
  for (int i = 0; i < 64; i++)
    x[i] = i * i;
  plain<<<1, 63>>> (x, x);
  finish ();
  for (int i = 1; i < 64; i++)
    v[i] = i * i + 1;
  CHECK (x[1] == v[1] + 0);
  for (int i = 0; i < 64; i++)
    x[i] = i * i;
  restricted<<<1, 63>>> (x, out);
  finish ();
  for (int i = 1; i < 64; i++)
    CHECK (out[i] == i * i + 1 + (i - 1) * (i - 1));
  for (int i = 0; i < 64; i++)
    v[i] = i * i;
  turns<<<1, 64>>> (x, x + 64);
  finish ();
  for (int i = 0; i < 4; i++)
    for (int t = 0; t < 64; t++)
      v[(i + 1) * 64 + t] = v[i * 64 + 63 - t] + 1;
  for (int t = 0; t < 64 * 5; t++)
    CHECK (x[t] == v[t]);
  int *p;
  CHECK (cudaGetSymbolAddress ((void **) &p, table) == cudaSuccess);
  variable<<<1, 63>>> (p);
  finish ();
  cudaMemcpyFromSymbol (v, table, sizeof table);
  CHECK (v[0] == 0 && v[1] == 7);
  for (int t = 1; t < 63; t++)
    CHECK (v[t + 1] == t - 1);
}
