/* Running sums of a vector, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "scan.h"

/* The running sums of the PART elements of the block in S, in place and without
   their own element, by a tree: up to the total, then down again (Blelloch).
   Returns the total.  */

__device__ static int
scan_block (int *s)
{
  int t = threadIdx.x, offset = 1;

  for (int d = BLOCK; d > 0; d /= 2)
    {
      __syncthreads ();
      if (t < d)
	s[offset * (2 * t + 2) - 1] += s[offset * (2 * t + 1) - 1];
      offset *= 2;
    }
  __syncthreads ();
  int total = s[PART - 1];
  __syncthreads ();
  if (t == 0)
    s[PART - 1] = 0;
  for (int d = 1; d <= BLOCK; d *= 2)
    {
      offset /= 2;
      __syncthreads ();
      if (t < d)
	{
	  int left = offset * (2 * t + 1) - 1;
	  int right = offset * (2 * t + 2) - 1;
	  int value = s[left];
	  s[left] = s[right];
	  s[right] += value;
	}
    }
  __syncthreads ();
  return total;
}

__global__ void __launch_bounds__ (BLOCK)
scan_parts (int n, const int *x, int *y, int *sums)
{
  __shared__ int s[PART];
  int t = threadIdx.x, first = blockIdx.x * PART;
  int i = first + t, j = first + t + BLOCK;

  s[t] = i < n ? x[i] : 0;
  s[t + BLOCK] = j < n ? x[j] : 0;
  int total = scan_block (s);
  if (i < n)
    y[i] = s[t] + x[i];
  if (j < n)
    y[j] = s[t + BLOCK] + x[j];
  if (t == 0)
    sums[blockIdx.x] = total;
}

/* One block: running sums of SUMS, in place and without their own element.  */

__global__ void __launch_bounds__ (BLOCK)
scan_sums (int n, int *sums)
{
  __shared__ int s[PART];
  int t = threadIdx.x, before = 0;

  for (int first = 0; first < n; first += PART)
    {
      int i = first + t, j = first + t + BLOCK;
      s[t] = i < n ? sums[i] : 0;
      s[t + BLOCK] = j < n ? sums[j] : 0;
      int total = scan_block (s);
      if (i < n)
	sums[i] = before + s[t];
      if (j < n)
	sums[j] = before + s[t + BLOCK];
      before += total;
      __syncthreads ();
    }
}

__global__ void __launch_bounds__ (PART)
add_sums (int n, int *y, const int *sums)
{
  int i = blockIdx.x * PART + threadIdx.x;

  if (i < n)
    y[i] += sums[blockIdx.x];
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n, parts = (n + PART - 1) / PART;

  scan_parts<<<parts, BLOCK>>> (n, ints (s, X), ints (s, Y), ints (s, SUMS));
  scan_sums<<<1, BLOCK>>> (parts, ints (s, SUMS));
  add_sums<<<parts, PART>>> (n, ints (s, Y), ints (s, SUMS));
  cudaDeviceSynchronize ();
}
