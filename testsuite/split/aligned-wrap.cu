/* aligned-wrap.cu: where multiples of the block's size are added, their sum may
   wrap around although adding the index to it does not: guards see the sum as
   it is.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fchecking" } */

#include "../run/check.h"

enum { BLOCKS = 7, THREADS = 16 };

__global__ void
below (int *out, unsigned n)
{
  unsigned x = (blockIdx.x << 5) + (threadIdx.x - 64);
  if (x < n)
    out[x] = 1;
}

__global__ void
between (int *out, unsigned n, unsigned shift)
{
  unsigned x = blockIdx.x * 32 + shift * 16 + threadIdx.x;
  if (x >= 8 && x <= n)
    out[x] = 1;
}

/* What is subtracted: only the first block is below.  */

__global__ void
less (int *out, unsigned n)
{
  unsigned x = threadIdx.x - blockIdx.x * THREADS;
  if (x < n)
    out[blockIdx.x * THREADS + threadIdx.x] = 1;
}

__global__ void
less_wide (int *out, unsigned long n)
{
  unsigned long x = threadIdx.x - blockIdx.x * THREADS;
  if (x >= n)
    out[blockIdx.x * THREADS + threadIdx.x] = 1;
}

/* A number with a sign.  */

__global__ void
far (int *out, int n, unsigned shift)
{
  int x = blockIdx.x * 32 + shift * 16 + shift * 16 + threadIdx.x;
  if (x < n && x >= 0)
    out[x] = 1;
}

/* A guard that does not narrow the loop leaves nothing behind.  */

__global__ void
not_equal (int *out, int n)
{
  int x = (blockIdx.x + gridDim.x) * 16 - threadIdx.x - 16;
  if (x + 100 != n / 2)
    out[x - 96] = 1;
}

static int *out;

static void
clear (void)
{
  CHECK (cudaMemset (out, 0, 256 * sizeof *out) == cudaSuccess);
}

static void
same (unsigned (*at) (unsigned b, unsigned t), unsigned least, unsigned most)
{
  int expected[256] = { };
  for (unsigned b = 0; b < BLOCKS; b++)
    for (unsigned t = 0; t < THREADS; t++)
      if (at (b, t) >= least && at (b, t) <= most)
	expected[at (b, t)] = 1;
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int i = 0; i < 256; i++)
    CHECK (out[i] == expected[i]);
  clear ();
}

static unsigned
at_64 (unsigned b, unsigned t)
{
  return b * 32 + t - 64;
}

static unsigned
at_own (unsigned b, unsigned t)
{
  return b * THREADS + t;
}

static unsigned
at_difference (unsigned b, unsigned t)
{
  unsigned x = (b + BLOCKS) * 16 - t - 16;
  return x + 100 != 260 / 2 ? x - 96 : -1u;
}

int
main ()
{
  CHECK (cudaMallocManaged (&out, 256 * sizeof *out) == cudaSuccess);
  clear ();
  below<<<BLOCKS, THREADS>>> (out, 120);
  same (at_64, 0, 119);
  between<<<BLOCKS, THREADS>>> (out, 99, -4);
  same (at_64, 8, 99);
  far<<<BLOCKS, THREADS>>> (out, 100, 0x7fffffe);
  same (at_64, 0, 99);
  less<<<BLOCKS, THREADS>>> (out, 5);
  same (at_own, 0, 4);
  less_wide<<<BLOCKS, THREADS>>> (out, 5);
  same (at_own, 5, BLOCKS * THREADS - 1);
  not_equal<<<BLOCKS, THREADS>>> (out, 260);
  same (at_difference, 0, 255);
  return 0;
}
