/* narrow-multiples.cu: where a guard asks for multiples of what the block knows,
   the loop over threads steps from one to the next.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-chain -fplugin-arg-simt-vect=off -fopt-info-omp-optimized" } */

#include "../run/check.h"

#define X 50
#define Y 9

__device__ int out[X * Y];

/* A sum by a tree: half of the threads in each step.  */

__global__ void
tree (const int *in) /* { dg-optimized "thread loop split" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads ();
  for (unsigned d = 1; d < blockDim.x; d *= 2)
    {
      if (t % (2 * d) == 0) /* { dg-optimized "thread loop over x narrowed by the guard" } */
	s[t] += s[t + d];
      __syncthreads ();
    }
  if (t == 0) /* { dg-optimized "thread loop over x narrowed to 1 thread" } */
    out[0] = s[0];
}

/* Multiples of what may be negative, of rows, from a bound on.  */

__global__ void
rows (int m, int from) /* { dg-optimized "thread loop split" } */
{
  __shared__ int s[X * Y];
  int x = threadIdx.x, y = threadIdx.y, i = y * X + x;
  s[i] = i;
  __syncthreads ();
  if (y >= from && y % m == 0) /* { dg-optimized "thread loop over y narrowed by the guard" } */
    out[i] += s[X * Y - 1 - i] + 1;
}

/* Each thread finds what it has put into its own memory.  */

__global__ void
own (int m, int k) /* { dg-optimized "thread loop split" } */
{
  __shared__ int s[X * Y];
  int x = threadIdx.x, y = threadIdx.y, i = y * X + x;
  int kept[4];
  s[i] = i;
  kept[k & 3] = 3 * i;
  kept[(k + 1) & 3] = 1;
  __syncthreads ();
  if (x % m == 0) /* { dg-optimized "thread loop over x narrowed by the guard" } */
    out[i] = kept[k & 3] + kept[(k + 1) & 3] + s[X * Y - 1 - i];
}

/* In both dimensions.  */

__global__ void
both (unsigned m, int n)
{
  int x = threadIdx.x, y = threadIdx.y;
  if (x % m == 0 && x < n) /* { dg-optimized "thread loop over x narrowed by the guard" } */
    if (threadIdx.y % (m + 1) == 0) /* { dg-optimized "thread loop over y narrowed by the guard" } */
      out[y * X + x] += x + 1;
}

int
main ()
{
  int *in;
  CHECK (cudaMallocManaged (&in, 128 * sizeof *in) == cudaSuccess);
  for (int i = 0; i < 64; i++)
    in[i] = i * i - 40 * i;
  int sum = 0;
  for (int i = 0; i < 64; i++)
    sum += in[i];
  tree<<<1, 64>>> (in);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  CHECK (out[0] == sum);
  int moduli[] = { 1, 2, 3, -4, 7, 8, 9, 100, -2147483647 - 1, 2147483647 };
  for (int m : moduli)
    for (int from = -1; from < Y + 2; from += 2)
      {
	for (int i = 0; i < X * Y; i++)
	  out[i] = i;
	rows<<<1, dim3 (X, Y)>>> (m, from);
	CHECK (cudaDeviceSynchronize () == cudaSuccess);
	for (int i = 0; i < X * Y; i++)
	  {
	    int y = i / X;
	    bool active = y >= from && y % m == 0;
	    CHECK (out[i] == i + (active ? X * Y - i : 0));
	  }
      }
  for (int m = 1; m < X + 2; m += 6)
    {
      for (int i = 0; i < X * Y; i++)
	out[i] = -1;
      own<<<1, dim3 (X, Y)>>> (m, m + 1);
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      for (int i = 0; i < X * Y; i++)
	CHECK (out[i] == (i % X % m == 0 ? 2 * i + X * Y : -1));
    }
  for (unsigned m : { 1u, 2u, 5u, 49u, 50u, 4294967294u })
    for (int n = 0; n < X + 10; n += 7)
      {
	for (int i = 0; i < X * Y; i++)
	  out[i] = 0;
	both<<<1, dim3 (X, Y)>>> (m, n);
	CHECK (cudaDeviceSynchronize () == cudaSuccess);
	for (int i = 0; i < X * Y; i++)
	  {
	    int x = i % X, y = i / X;
	    bool active = x % m == 0 && x < n && y % (m + 1) == 0;
	    CHECK (out[i] == (active ? x + 1 : 0));
	  }
      }
}
