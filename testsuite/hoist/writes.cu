/* writes.cu: what a thread may write, at any time, is not equal for all.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-simt-vect=off -fplugin-arg-simt-no-chain -fplugin-arg-simt-no-narrow -O2 -fchecking -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-forward -fplugin-arg-simt-no-combine -fplugin-arg-simt-dump=hoist -fopt-info-omp-optimized-missed" } */
/* { dg-final { scan-simt-dump-times hoist ";; 0 hoisted" 9 } } */
/* { dg-final { scan-simt-dump-times hoist ";; 1 hoisted" 3 } } */

#include "../run/check.h"

/* Another thread has written to in before.  */

__global__ void
afterwards (int *__restrict__ out, int *__restrict__ in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, total = 0;
  for (int k = 0; k < n; k++) /* { dg-missed "loop not hoisted, the kernel may write what it reads" } */
    total += in[k];
  out[i] = total;
  if (i < n)
    in[i] = 0;
}

__global__ void
before (int *__restrict__ out, int *__restrict__ in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, total = 0;
  in[i] = 1;
  for (int k = 0; k < n; k++) /* { dg-missed "loop not hoisted, the kernel may write what it reads" } */
    total += in[k];
  out[i] = total;
}

/* No __restrict__; one of two is enough.  */

__global__ void
plain (int *out, int *in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, total = 0;
  for (int k = 0; k < n; k++) /* { dg-missed "loop not hoisted, the kernel may write what it reads" } */
    total += in[k];
  out[i] = total;
}

__global__ void
one_restrict (int *out, const int *__restrict__ in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, total = 0;
  for (int k = 0; k < n; k++) /* { dg-optimized "loop hoisted out of the launch" } */
    total += in[k];
  out[i] = total;
}

/* Through a pointer that comes from memory, or from a parameter and the other
   in turns.  */

__global__ void
loaded (int *__restrict__ out, int *const *__restrict__ in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, total = 0;
  const int *p = in[0]; /* { dg-optimized "load hoisted out of the block loop" } */
  for (int k = 0; k < n; k++) /* { dg-missed "loop not hoisted, the kernel may write what it reads" } */
    total += p[k];
  out[i] = total;
}

__global__ void
either (int *__restrict__ out, int *__restrict__ in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, total = 0;
  for (int k = 0; k < n; k++) /* { dg-missed "loop not hoisted, the kernel may write what it reads" } */
    total += in[k];
  int *p = i & 1 ? in : out;
  p[i] = total;
}

/* The last of the addresses is not that which is read, the others are.  */

__global__ void
stepping (int *__restrict__ out, int *__restrict__ in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, total = 0;
  int *p = in;
  for (int k = 0; k < n; k++, p++) /* { dg-missed "loop not hoisted, the kernel may write what it reads" } */
    total += *p;
  p[-1] = i;
  out[i] = total;
}

/* Volatile, atomic.  */

__global__ void
polled (int *__restrict__ out, volatile int *__restrict__ in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, total = 0;
  for (int k = 0; k < n; k++)
    total += in[k];
  out[i] = total;
}

__global__ void
counted (int *__restrict__ out, int *__restrict__ in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, total = 0;
  for (int k = 0; k < n; k++) /* { dg-missed "loop not hoisted, the kernel may write what it reads" } */
    total += in[k];
  atomicAdd (in, 1);
  out[i] = total;
}

__global__ void
counted_elsewhere (int *__restrict__ out, const int *__restrict__ in, int n)
{
  int total = 0;
  for (int k = 0; k < n; k++) /* { dg-optimized "loop hoisted out of the launch" } */
    total += in[k];
  atomicAdd (out, total);
}

/* A variable of the program, to which a pointer may point.  */

__device__ int table[8];

__global__ void
variable (int *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, total = 0;
  for (int k = 0; k < n; k++) /* { dg-missed "loop not hoisted, the kernel may write what it reads" } */
    total += table[k];
  out[i] = total;
}

/* Shared memory is the block's.  */

__global__ void
shared (int *__restrict__ out, int n) /* { dg-optimized "thread loop split" } */
{
  __shared__ int tile[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x, total = 0;
  tile[threadIdx.x] = i;
  __syncthreads (); /* { dg-missed "barrier kept" } */
  for (int k = 0; k < n; k++)
    total += tile[k];
  out[i] = total;
}

/* The sum of N numbers at P.  */

static int
sum (const int *p, int n)
{
  int total = 0;
  for (int k = 0; k < n; k++)
    total += p[k];
  return total;
}

int
main ()
{
  enum { N = 128, BLOCK = 64 };
  int *in = zeros<int> (N), *out = zeros<int> (N), **p = zeros<int *> (1);
  in[0] = 5;
  afterwards<<<1, BLOCK>>> (out, in, N);
  finish ();
  CHECK (out[0] == 5 && out[1] == 0 && out[BLOCK - 1] == 0);
  before<<<1, 1>>> (out, in, N);
  finish ();
  CHECK (out[0] == 1);
  in[1] = 5;
  plain<<<1, 2>>> (in, in, 2);
  finish ();
  CHECK (in[0] == 6 && in[1] == 11);
  one_restrict<<<2, BLOCK>>> (out, in, N);
  finish ();
  CHECK (out[0] == sum (in, N) && out[N - 1] == out[0]);
  *p = out;
  for (int i = 0; i < N; i++)
    out[i] = i == 0;
  loaded<<<1, 1>>> (out, p, 1);
  finish ();
  CHECK (out[0] == 1);
  in[0] = in[1] = 1;
  either<<<1, 2>>> (out, in, 2);
  finish ();
  CHECK (out[0] == 2 && in[1] == 2);
  in[0] = in[1] = 4;
  stepping<<<1, 2>>> (out, in, 2);
  finish ();
  CHECK (out[0] == 8 && out[1] == 4);
  polled<<<1, 2>>> (out, in, 2);
  finish ();
  CHECK (out[0] == 5 && out[1] == 5);
  counted<<<1, 2>>> (out, in, 2);
  finish ();
  CHECK (out[0] == 5 && out[1] == 6 && in[0] == 6);
  out[0] = 0;
  counted_elsewhere<<<3, 2>>> (out, in, 2);
  finish ();
  CHECK (out[0] == 6 * 7);
  int *t;
  CHECK (cudaGetSymbolAddress ((void **) &t, table) == cudaSuccess);
  t[0] = t[1] = 1;
  variable<<<1, 2>>> (t, 2);
  finish ();
  CHECK (t[0] == 2 && t[1] == 3);
  shared<<<2, BLOCK>>> (out, BLOCK);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == (i < BLOCK ? 63 * 32 : 63 * 32 + 64 * 64));
}
