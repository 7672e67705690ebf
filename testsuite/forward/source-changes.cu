/* source-changes.cu: memory that the kernel writes, or that each thread has
   for itself, does not take the place of an array.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-combine -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

/* IN may be OUT.  */

__global__ void
alias (const int *in, int *out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[63 - t]; /* { dg-missed "shared memory kept, what was stored" } */
}

__device__ int table[64];

__global__ void
variable (int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = table[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  table[t] = -1;
  out[t] = s[63 - t]; /* { dg-missed "shared memory kept, what was stored" } */
}

__global__ void
local (int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x, l[65];
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = 0; i < 65; i++)
    l[i] = i * 1000 + t;
  s[t] = l[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[63 - t]; /* { dg-missed "shared memory kept, what was stored" } */
}

/* A volatile load is not made at another place.  */

__global__ void
watched (const volatile int *__restrict__ in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[63 - t]; /* { dg-missed "shared memory kept, what was stored" } */
}

__device__ int counter;

__global__ void
atomic (const int *__restrict__ in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t];
  atomicAdd (&counter, 1);
  __syncthreads (); /* { dg-missed "barrier kept, it is not known what" } */
  out[t] = s[63 - t]; /* { dg-missed "shared memory kept, the address" } */
}

int
main ()
{
  int *data = zeros<int> (64), *out = zeros<int> (64), host[64];
  for (int i = 0; i < 64; i++)
    data[i] = host[i] = i * i;
  alias<<<1, 64>>> (data, data);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (data[t] == host[63 - t]);
  cudaMemcpyToSymbol (table, host, sizeof host);
  variable<<<1, 64>>> (out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == host[63 - t]);
  local<<<1, 64>>> (out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == (63 - t) * 1001);
  watched<<<1, 64>>> (data, out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == host[t]);
  atomic<<<1, 64>>> (data, out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == host[t]);
}
