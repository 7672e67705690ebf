/* ranges-wrap.cu: indices and guards keep their values where sums of what is
   known of a copy's blocks are below zero, or too large for 32 bits.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-no-hoist -fplugin-arg-simt-vect=off" } */

#include "../run/check.h"
#include <sys/mman.h>

enum { BLOCKS = 4, THREADS = 48 };

/* Wraps around at 2^31 in block 1 and at 2^32 in block 3.  */
#define STEP 0x7ffffff0u

__global__ void
far_index (long *out)
{
  int x = blockIdx.x * STEP + threadIdx.x;
  out[blockIdx.x * blockDim.x + threadIdx.x] = x;
}

/* All that is known of the sum's first part fits in 32 bits; in block 3, 47 more
   do not.  */
#define THIRD 0x2aaaaaa0u

__global__ void
nearly_far_index (char *middle)
{
  int x = (blockIdx.x & 3) * THIRD + threadIdx.x;
  middle[x] = threadIdx.x + 1;
}

__global__ void
far_guard (long *out, int n)
{
  int x = blockIdx.x * STEP + threadIdx.x;
  if (x < n)
    out[blockIdx.x * blockDim.x + threadIdx.x] = x;
}

__global__ void
below_zero (unsigned long *out)
{
  unsigned x = blockIdx.x * 5 + threadIdx.x - 3;
  out[blockIdx.x * blockDim.x + threadIdx.x] = x;
}

__global__ void
guard_below_zero (long *out, unsigned n)
{
  unsigned x = blockIdx.x * 5 + threadIdx.y - 3;
  if (x < n)
    out[blockIdx.x * blockDim.y + threadIdx.y] = x;
}

__global__ void
guard_of_difference (long *out, int n)
{
  int x = blockIdx.x * 5 - threadIdx.y;
  if (x >= n)
    out[blockIdx.x * blockDim.y + threadIdx.y] = x;
}

/* The numbers kept from the first region are below zero in the second.  */

__global__ void
kept (long *out, unsigned n)
{
  __shared__ int s[THREADS];
  unsigned first = blockIdx.x * 5 - 3;
  s[threadIdx.x] = threadIdx.x;
  __syncthreads ();
  unsigned x = first + s[THREADS - 1 - threadIdx.x];
  if (first + threadIdx.x < n)
    out[blockIdx.x * blockDim.x + threadIdx.x] = x;
}

__global__ void
kept_below_zero (unsigned long *out)
{
  __shared__ int s[THREADS];
  unsigned first = blockIdx.x * 5 - 3;
  s[threadIdx.x] = first;
  __syncthreads ();
  unsigned x = first + threadIdx.x;
  out[blockIdx.x * blockDim.x + threadIdx.x]
    = x + (unsigned long) (s[THREADS - 1 - threadIdx.x] != first);
}

static long *out;

static void
clear (void)
{
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int i = 0; i < BLOCKS * THREADS; i++)
    out[i] = -99;
}

#define EACH(B, T) \
  for (unsigned B = 0; B < BLOCKS; B++) \
    for (unsigned T = 0; T < THREADS; T++)

int
main ()
{
  CHECK (cudaMallocManaged (&out, BLOCKS * THREADS * sizeof *out)
	 == cudaSuccess);
  clear ();
  far_index<<<BLOCKS, THREADS>>> (out);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  EACH (b, t)
    CHECK (out[b * THREADS + t] == (int) (b * STEP + t));

  char *ends = (char *) mmap (NULL, 1L << 32, PROT_READ | PROT_WRITE,
			      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
			      -1, 0);
  CHECK (ends != MAP_FAILED);
  char *middle = ends + (1L << 31);
  nearly_far_index<<<BLOCKS, THREADS>>> (middle);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  EACH (b, t)
    CHECK (middle[(int) (b * THIRD + t)] == (char) (t + 1));

  clear ();
  far_guard<<<BLOCKS, THREADS>>> (out, 7);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  EACH (b, t)
    {
      int x = b * STEP + t;
      CHECK (out[b * THREADS + t] == (x < 7 ? x : -99));
    }

  clear ();
  below_zero<<<BLOCKS, THREADS>>> ((unsigned long *) out);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  EACH (b, t)
    CHECK (out[b * THREADS + t] == (long) (b * 5 + t - 3));

  clear ();
  kept_below_zero<<<BLOCKS, THREADS>>> ((unsigned long *) out);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  EACH (b, t)
    CHECK (out[b * THREADS + t] == (long) (b * 5 + t - 3));

  clear ();
  guard_below_zero<<<BLOCKS, dim3 (1, THREADS)>>> (out, 9);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  EACH (b, t)
    {
      unsigned x = b * 5 + t - 3;
      CHECK (out[b * THREADS + t] == (x < 9 ? (long) x : -99));
    }

  clear ();
  guard_of_difference<<<BLOCKS, dim3 (1, THREADS)>>> (out, -4);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  EACH (b, t)
    {
      int x = (int) (b * 5) - (int) t;
      CHECK (out[b * THREADS + t] == (x >= -4 ? x : -99));
    }

  clear ();
  kept<<<BLOCKS, THREADS>>> (out, 9);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  EACH (b, t)
    {
      unsigned x = b * 5 - 3 + THREADS - 1 - t;
      CHECK (out[b * THREADS + t] == (b * 5 - 3 + t < 9 ? (long) x : -99));
    }
  return 0;
}
