/* far-blocks.cu: a launch with more blocks than a copy takes for granted is run
   by the code for all blocks.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2" } */

#include "../run/check.h"

__device__ int below[64], above[64];

/* In block 2^22, x is negative.  */

__global__ void
last_blocks (unsigned first)
{
  if (blockIdx.x < first)
    return;
  int x = blockIdx.x * 512 + threadIdx.x;
  if (x >= 0)
    above[threadIdx.x] = x;
  else
    below[threadIdx.x] = x;
}

int
main ()
{
  const unsigned far = 1u << 22;
  last_blocks<<<far + 1, 64>>> (far - 1);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  int a[64], b[64];
  CHECK (cudaMemcpyFromSymbol (a, above, sizeof a) == cudaSuccess);
  CHECK (cudaMemcpyFromSymbol (b, below, sizeof b) == cudaSuccess);
  for (int t = 0; t < 64; t++)
    {
      CHECK (a[t] == (int) ((far - 1) * 512 + t));
      CHECK (b[t] == (int) (far * 512 + t));
    }
  return 0;
}
