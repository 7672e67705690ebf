/* ahead-chunks.cu: where threads share out elements by a loop over the grid, they
   fetch the next chunk of memory, of which there need not be one.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-simt-dump=vect" } */

#include "vect.h"

#define BLOCK 96

__global__ void
scaled (int n, float a, const float *__restrict__ x, float *__restrict__ y)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    y[i] += a * x[i];
}

/* One by one, in shared memory.  */

__global__ void
counted (int n, const unsigned char *x, int *counts)
{
  __shared__ int part[256];
  for (int k = threadIdx.x; k < 256; k += BLOCK)
    part[k] = 0;
  __syncthreads ();
  for (int i = blockIdx.x * BLOCK + threadIdx.x; i < n; i += gridDim.x * BLOCK)
    atomicAdd (&part[x[i]], 1);
  __syncthreads ();
  for (int k = threadIdx.x; k < 256; k += BLOCK)
    atomicAdd (&counts[k], part[k]);
}

static void
test (int n, int blocks)
{
  float *x = zeros<float> (n), *y = zeros<float> (n);
  unsigned char *bytes = zeros<unsigned char> (n);
  int *counts = zeros<int> (256), want[256] = {};
  for (int i = 0; i < n; i++)
    {
      x[i] = i % 11;
      y[i] = i % 5;
      bytes[i] = i * 2654435761u >> 19;
      want[bytes[i]]++;
    }
  scaled<<<blocks, BLOCK>>> (n, 2, x, y);
  counted<<<blocks, BLOCK>>> (n, bytes, counts);
  finish ();
  for (int i = 0; i < n; i++)
    CHECK (y[i] == i % 5 + 2 * (i % 11));
  for (int k = 0; k < 256; k++)
    CHECK (counts[k] == want[k]);
}

int
main ()
{
  for (int n : { 1, BLOCK, 5000, 40001 })
    for (int blocks : { 1, 7, 64 })
      test (n, blocks);
}

/* For blocks of BLOCK threads.  */
/* { dg-final { scan-simt-dump-times vect "the next chunk is fetched" 2 } } */
