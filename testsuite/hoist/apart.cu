/* apart.cu: without __restrict__, a copy of the kernel does it for pointers to
   distinct objects; where they overlap the result is as if each thread did.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-simt-vect=off -fplugin-arg-simt-no-chain -fplugin-arg-simt-no-narrow -O2 -fchecking -fplugin-arg-simt-dump=hoist -fplugin-arg-simt-dump=specialise -fopt-info-omp-optimized-missed" } */
/* { dg-final { scan-simt-dump-times hoist ";; loop hoisted out of the launch, 1 guards tried for threads" 1 } } */
/* { dg-final { scan-simt-dump-times hoist ";; call hoisted out of the launch, 1 guards tried for threads" 1 } } */
/* { dg-final { scan-simt-dump-times specialise ";; for pointers to distinct objects" 2 } } */

#include "../run/check.h"

__device__ static inline int
sum (const int *data, int n)
{
  int total = 0;
  for (int i = 0; i < n; i++) /* { dg-optimized "loop hoisted out of the launch" } */
    total += data[i];
  return total;
}
/* { dg-missed "loop not hoisted, the kernel may write what it reads" "" { target *-*-* } .-4 } */

__global__ void
scale (int *out, const int *in, int n)
{
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid < n)
    out[tid] = in[tid] * sum (in, n);
}

__device__ __attribute__ ((noinline)) int
sum_far (const int *data, int n)
{
  int total = 0;
  for (int i = 0; i < n; i++)
    total += data[i];
  return total;
}

__global__ void
scale_far (int *out, const int *in, int n)
{
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid < n)
    out[tid] = in[tid] * sum_far (in, n); /* { dg-optimized "call hoisted out of the launch" } */
}

/* { dg-missed "call not hoisted, the kernel may write what it reads" "" { target *-*-* } .-3 } */

/* A function may come to memory by another pointer than its own.  */

__device__ static const int *hidden;

__device__ __attribute__ ((noinline)) int
read_hidden (int n)
{
  return hidden[n];
}

__global__ void
read (int *out, const int *in, int n)
{
  out[threadIdx.x] = in[n] + read_hidden (n); /* { dg-missed "call not hoisted, the kernel may write what it reads" } */
}

/* Nothing here is equal for all threads.  */

__global__ void
copy (int *out, const int *in)
{
  out[threadIdx.x] = in[threadIdx.x];
}

enum { BLOCK = 64, N = 10 * BLOCK };

static void
fill (int *p)
{
  for (int i = 0; i < N; i++)
    p[i] = (i * 7919 + 13) % 101;
}

static void
launch (int which, int *out, int *in)
{
  if (which == 2)
    {
      read<<<1, BLOCK>>> (out, in, 0); /* { dg-optimized "kernel copied" } */
      copy<<<1, BLOCK>>> (out, in); /* { dg-optimized "kernel copied" } */
      return;
    }
  if (which)
    scale<<<N / BLOCK, BLOCK>>> (out, in, N); /* { dg-optimized "kernel copied" } */
  else
    scale_far<<<N / BLOCK, BLOCK>>> (out, in, N); /* { dg-optimized "kernel copied" } */
  finish ();
}

int
main ()
{
  int *a = zeros<int> (N), *b = zeros<int> (N);
  for (int which = 0; which < 2; which++)
    for (int round = 0; round < 3; round++)
      {
	fill (b);
	b[round] = round;
	int total = 0;
	for (int i = 0; i < N; i++)
	  total += b[i];
	launch (which, a, b);
	for (int i = 0; i < N; i++)
	  CHECK (a[i] == b[i] * total);
      }

  /* Some thread is the first; the others see what it has written.  */
  for (int which = 0; which < 2; which++)
    {
      fill (b);
      b[0] = 2;
      for (int i = 1; i < N; i++)
	b[i] = 0;
      launch (which, b, b);
      CHECK (b[0] == 4);
      fill (b);
      b[0] = 1;
      launch (which, b + 1, b);
      CHECK (b[0] == 1);
    }
}
