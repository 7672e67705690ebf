/* calls.cu: calls of functions that are not inlined move like loops, if what
   they read is not written.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-simt-vect=off -fplugin-arg-simt-no-chain -fplugin-arg-simt-no-narrow -O2 -g -fchecking -fplugin-arg-simt-no-specialise -fplugin-arg-simt-dump=hoist -fopt-info-omp-optimized-missed" } */
/* { dg-final { scan-simt-dump-times hoist ";; call hoisted out of the launch, 0 guards" 5 } } */
/* { dg-final { scan-simt-dump-times hoist ";; call hoisted out of the block loop" 1 } } */
/* { dg-final { scan-simt-dump-times hoist ";; 0 hoisted" 11 } } */

#include "../run/check.h"
#include <math.h>

__device__ __attribute__ ((noinline)) static int
reads (const int *p, int n)
{
  int total = 0;
  for (int k = 0; k < n; k++)
    total += p[k];
  return total;
}

__device__ __attribute__ ((noinline)) static int
computes (int n)
{
  return n < 2 ? n : computes (n - 1) + computes (n - 2);
}

__device__ static const int *hidden;

__device__ __attribute__ ((noinline)) static int
reads_hidden (int n)
{
  int total = 0;
  for (int k = 0; k < n; k++)
    total += hidden[k];
  return total;
}

__device__ static int calls;

__device__ __attribute__ ((noinline)) static int
counts (int n)
{
  atomicAdd (&calls, 1);
  return n;
}

__global__ void
memory (int *__restrict__ out, const int *__restrict__ in, int n)
{
  out[gid ()] = reads (in, n); /* { dg-optimized "call hoisted out of the launch" } */
}

__global__ void
same_memory (int *__restrict__ inout, int n)
{
  inout[gid ()] = reads (inout, n); /* { dg-missed "call not hoisted, the kernel may write what it reads" } */
}

__global__ void
arithmetic (int *out, int n)
{
  out[gid ()] = computes (n); /* { dg-optimized "call hoisted out of the launch" } */
}

__global__ void
arithmetic_of_thread (int *out)
{
  out[gid ()] = computes (threadIdx.x);
}

__global__ void
hidden_memory (int *__restrict__ out, int n)
{
  out[gid ()] = reads_hidden (n); /* { dg-missed "call not hoisted, the kernel may write what it reads" } */
}

__global__ void
effects (int *out, int n)
{
  out[gid ()] = counts (n);
}

__global__ void
mathematics (float *out, float x)
{
  out[gid ()] = sinf (x); /* { dg-optimized "call hoisted out of the block loop" } */
}

/* One is computed from the other's value.  */

__global__ void
chain (int *__restrict__ out, const int *__restrict__ in, int n)
{
  out[gid ()] = reads (in, computes (n)); /* { dg-optimized "call hoisted out of the launch" } */
}

__global__ void
not_all_threads (int *__restrict__ out, const int *__restrict__ in, int n)
{
  if ((int) gid () == n || in[gid ()] == 5)
    out[gid ()] = reads (in, n); /* { dg-missed "call not hoisted, it is not known that some thread runs it" } */
}

/* Which thread it is.  */

__device__ static int
own_index (int n)
{
  return n < 2 ? threadIdx.x : own_index (n - 1) + own_index (n - 2);
}

__global__ void
index_in_call (int *out, int n)
{
  out[gid ()] = own_index (n);
}

/* A function that writes, and one that reads by a pointer from memory.  */

__device__ __attribute__ ((noinline)) static void
writes (int *p, int n)
{
  p[n] = 0;
}

__global__ void
written_by_call (int *__restrict__ out, int *__restrict__ in, int n)
{
  int total = 0;
  for (int k = 0; k < n; k++) /* { dg-missed "loop not hoisted, the kernel may write what it reads" } */
    total += in[k];
  out[gid ()] = total;
  writes (in, 0);
}

__device__ __attribute__ ((noinline)) static int
reads_linked (const int *const *p, int n)
{
  int total = 0;
  for (int k = 0; k < n; k++)
    total += p[0][k];
  return total;
}

__global__ void
linked_memory (int *__restrict__ out, const int *const *__restrict__ p, int n)
{
  out[gid ()] = reads_linked (p, n); /* { dg-missed "call not hoisted, the kernel may write what it reads" } */
}

/* A thread that stops does not come to it.  */

__device__ __attribute__ ((noinline)) static void
stop_if (int n)
{
  if (n)
    __trap ();
}

__global__ void
after_stop (int *out, int n)
{
  stop_if (n);
  out[gid ()] = computes (n); /* { dg-missed "call not hoisted, it is not known that some thread runs it" } */
}

/* What may only be read if the function returns is read after it.  */

__global__ void
after_call (int *__restrict__ out, const int *__restrict__ in, int n)
{
  int before = computes (n); /* { dg-optimized "call hoisted out of the launch" } */
  out[gid ()] = before + *in; /* { dg-optimized "load hoisted out of the launch" } */
}

/* Memory of the thread's own.  */

__global__ void
own_memory (int *out, int n)
{
  int own[4];
  for (int k = 0; k < 4; k++)
    own[k] = k * threadIdx.x;
  out[gid ()] = reads (own, n);
}

__global__ void
own_constant (int *out, int n)
{
  int own[4] = { 1, 2, 3, 4 };
  asm volatile ("" : "+m" (own));
  out[gid ()] = reads (own, n);
}

int
main ()
{
  enum { N = 100, BLOCK = 50, GRID = 2 };
  int *in = zeros<int> (N), *out = zeros<int> (N), *p = in;
  float *f = zeros<float> (N);
  for (int i = 0; i < N; i++)
    in[i] = i;
  memory<<<GRID, BLOCK>>> (out, in, N);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == 99 * 50);
  in[0] = in[1] = 1;
  same_memory<<<1, 2>>> (in, 2);
  finish ();
  CHECK (in[0] == 2 && in[1] == 3);
  arithmetic<<<GRID, BLOCK>>> (out, 10);
  finish ();
  CHECK (out[0] == 55 && out[N - 1] == 55);
  arithmetic_of_thread<<<GRID, 10>>> (out);
  finish ();
  CHECK (out[9] == 34 && out[17] == 13);
  CHECK (cudaMemcpyToSymbol (hidden, &p, sizeof p) == cudaSuccess);
  hidden_memory<<<1, 2>>> (in, 2);
  finish ();
  CHECK (in[0] == 5 && in[1] == 8);
  effects<<<GRID, BLOCK>>> (out, 3);
  finish ();
  int n;
  CHECK (cudaMemcpyFromSymbol (&n, calls, sizeof n) == cudaSuccess);
  CHECK (n == N && out[7] == 3);
  mathematics<<<GRID, BLOCK>>> (f, 1.5f);
  chain<<<GRID, BLOCK>>> (out, in, 3);
  finish ();
  CHECK (f[3] == sinf (1.5f) && f[N - 1] == f[3] && out[1] == 13);
  index_in_call<<<GRID, BLOCK>>> (out, 3);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == 3 * (i % BLOCK));
  after_stop<<<GRID, BLOCK>>> (out, 0);
  after_call<<<GRID, BLOCK>>> (out, in, 10);
  finish ();
  CHECK (out[0] == 55 + in[0] && out[N - 1] == out[0]);
  own_memory<<<GRID, BLOCK>>> (out, 4);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == 6 * (i % BLOCK));
  own_constant<<<GRID, BLOCK>>> (out, 4);
  finish ();
  CHECK (out[0] == 10 && out[N - 1] == 10);
  const int **linked = zeros<const int *> (1);
  *linked = out;
  out[0] = out[1] = 1;
  linked_memory<<<1, 2>>> (out, linked, 2);
  finish ();
  CHECK (out[0] == 2 && out[1] == 3);
  written_by_call<<<1, 2>>> (out, in, 2);
  finish ();
  CHECK (out[0] == 13 && out[1] == 8);
  in[0] = 5;
  out[1] = out[2] = 0;
  not_all_threads<<<GRID, BLOCK>>> (out, in, 2);
  finish ();
  CHECK (out[0] == 13 && out[1] == 0 && out[2] == 13);
}
