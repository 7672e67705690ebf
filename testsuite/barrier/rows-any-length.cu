/* rows-any-length.cu: threads of which each stores to its own element of a row,
   whose length is an argument, do so in all planes of a sweep: no barrier orders
   that; unless rows may overlap.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-narrow -fplugin-arg-simt-no-interchange -fplugin-arg-simt-no-hoist -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
apart (int *out, int n)
{
  int x = threadIdx.x, y = threadIdx.y;
  for (int z = 0; z < n; z++)
    {
      if (x < n && y < n)
	out[(z * n + y) * n + x] += x + 10 * y + 100 * z;
      __syncthreads (); /* { dg-optimized "barrier removed" } */
    }
}

/* Of rows that are longer than N, threads in one store where others do in the
   next.  */

__global__ void
overlap (int *out, int n) /* { dg-optimized "thread loop split at" } */
{
  int x = threadIdx.x, y = threadIdx.y;
  for (int z = 0; z < 3; z++)
    {
      if (x <= n && y < 1)
	out[z * n + x] = out[z * n + x] * 2 + 1;
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
    }
}

int
main ()
{
  enum { N = 7 };
  int *out = zeros<int> (N * N * N);
  apart<<<1, dim3 (9, 8)>>> (out, N);
  finish ();
  for (int z = 0; z < N; z++)
    for (int y = 0; y < N; y++)
      for (int x = 0; x < N; x++)
	CHECK (out[(z * N + y) * N + x] == x + 10 * y + 100 * z);
  for (int i = 0; i < 4 * N; i++)
    out[i] = i;
  overlap<<<1, dim3 (9, 2)>>> (out, N);
  finish ();
  for (int i = 0; i < 4 * N; i++)
    CHECK (out[i] == (i > 3 * N ? i : i > 0 && i < 3 * N && i % N == 0
		      ? 4 * i + 3 : 2 * i + 1));
}
