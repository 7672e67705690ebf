/* index-wrap-constant-block.cu: 32-bit indices that wrap inside a block of
   constant dimensions.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
scaled (unsigned *out, int *quotient, long long *wide, unsigned block)
{
  unsigned i = block * blockDim.x + threadIdx.x;
  int j = (int) i;
  out[threadIdx.x] = i;
  quotient[threadIdx.x] = j / 3;
  wide[threadIdx.x] = (long long) i + j;
}

__global__ void
shifted (unsigned *out, int *quotient, long long *wide, unsigned first)
{
  unsigned i = (blockIdx.x * blockDim.x + first) + threadIdx.x;
  int j = (int) i;
  out[threadIdx.x] = i;
  quotient[threadIdx.x] = j / 3;
  wide[threadIdx.x] = (long long) i + j;
}

static unsigned *out;
static int *quotient;
static long long *wide;

void
check (unsigned first, int n)
{
  finish ();
  for (int t = 0; t < n; t++)
    {
      unsigned i = first + t;
      CHECK (out[t] == i);
      CHECK (quotient[t] == (int) i / 3);
      CHECK (wide[t] == (long long) i + (int) i);
    }
}

int
main ()
{
  out = zeros<unsigned> (1024);
  quotient = zeros<int> (1024);
  wide = zeros<long long> (1024);
  for (unsigned middle : { 0u, 12345u, 0x7ffffff0u, 0x7fffffffu, 0x80000000u,
			   0xfffffff0u })
    {
      scaled<<<1, 96>>> (out, quotient, wide, middle / 96);
      check (middle / 96 * 96, 96);
      scaled<<<1, 64>>> (out, quotient, wide, middle / 64);
      check (middle / 64 * 64, 64);
      shifted<<<1, 64>>> (out, quotient, wide, middle - 1);
      check (middle - 1, 64);
      shifted<<<1, 64>>> (out, quotient, wide, middle - 32);
      check (middle - 32, 64);
    }
}
