/* pointers-overlap.cu: a block shape that is constant makes a copy for pointers
   to distinct objects; it must not run where they are not, in whole or in part,
   nor where a pointer is not libsimt's.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

static const int BLOCK = 96;

/* Each block turns its part of IN around, and adds a neighbour's value: right
   only if all of the block have read before the first of it writes.  */

__global__ void
kernel (int *out, const int *in)
{
  __shared__ int tile[BLOCK + 1];
  int t = threadIdx.x, base = blockIdx.x * BLOCK;
  tile[t] = in[base + t];
  if (t == 0)
    tile[BLOCK] = in[base + BLOCK];
  __syncthreads ();
  out[base + BLOCK - 1 - t] = tile[t] + 3 * tile[t + 1];
}

__device__ int owned[BLOCK + 1];

/* The result of KERNEL for blocks of which each reads all before it writes, one
   after the other.  */

static void
expected (int *out, const int *in, int blocks)
{
  for (int b = 0; b < blocks; b++)
    {
      int tile[BLOCK + 1];
      for (int t = 0; t < BLOCK; t++)
	tile[t] = in[b * BLOCK + t];
      tile[BLOCK] = in[b * BLOCK + BLOCK];
      for (int t = 0; t < BLOCK; t++)
	out[b * BLOCK + BLOCK - 1 - t] = tile[t] + 3 * tile[t + 1];
    }
}

static void
fill (int *p, int n)
{
  for (int i = 0; i < n; i++)
    p[i] = i * 7919 % 1009;
}

/* Launch one block that writes from element OUT of MEMORY on and reads from
   element IN on; there are N elements.  */

static void
try_overlap (int *memory, int n, int out, int in)
{
  int *want = (int *) malloc (n * sizeof *want);
  fill (memory, n);
  fill (want, n);
  expected (want + out, want + in, 1);
  kernel<<<1, BLOCK>>> (memory + out, memory + in);
  finish ();
  CHECK (!memcmp (memory, want, n * sizeof *want));
  free (want);
}

int
main ()
{
  const int N = 8 * BLOCK + 1;
  int *a = zeros<int> (N), *b = zeros<int> (N), want[N];

  /* Distinct allocations.  */
  fill (a, N);
  expected (want, a, 8);
  kernel<<<8, BLOCK>>> (b, a);
  finish ();
  CHECK (!memcmp (b, want, 8 * BLOCK * sizeof *b));

  /* The same, a part of the same, and apart in the same allocation.  */
  for (int out : { 0, 1, 2, BLOCK / 2, BLOCK - 1, BLOCK, 3 * BLOCK })
    {
      try_overlap (a, N, out, 0);
      try_overlap (a, N, 0, out);
    }

  /* A variable of the program.  */
  int *p;
  CHECK (cudaGetSymbolAddress ((void **) &p, owned) == cudaSuccess);
  fill (a, N);
  expected (want, a, 1);
  CHECK (cudaMemcpy (p, a, sizeof owned, cudaMemcpyDefault) == cudaSuccess);
  kernel<<<1, BLOCK>>> (p, p);
  finish ();
  CHECK (cudaMemcpy (b, p, sizeof owned, cudaMemcpyDefault) == cudaSuccess);
  CHECK (!memcmp (b, want, BLOCK * sizeof *b));
}
