/* rotate-latch.cu: a value that a loop hands from one of its registers to
   another is loaded where nothing but a barrier ends the loop.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2" } */

#include "../run/check.h"

enum { M = 32, PLANES = 9 };

__global__ void
lag (int *__restrict__ out, const int *__restrict__ a, int n)
{
  __shared__ int s[M];
  int x = threadIdx.x;
  int last = a[x + M], before = last;
  for (int z = 1; z < n; z++)
    {
      s[x] = last;
      __syncthreads ();
      out[x + z * M] = before + 2 * s[(x + 1) % M] + last;
      __syncthreads ();
      before = last;
      last = a[x + (z + 1) * M];
    }
}

int
main ()
{
  int *a, *out;
  CHECK (cudaMallocManaged (&a, (PLANES + 1) * M * sizeof *a) == cudaSuccess);
  CHECK (cudaMallocManaged (&out, PLANES * M * sizeof *out) == cudaSuccess);
  for (int i = 0; i < (PLANES + 1) * M; i++)
    a[i] = i * 7 % 31;
  lag<<<1, M>>> (out, a, PLANES);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int z = 1; z < PLANES; z++)
    for (int x = 0; x < M; x++)
      CHECK (out[z * M + x] == (a[(z > 1 ? z - 1 : 1) * M + x] + a[z * M + x]
				+ 2 * a[z * M + (x + 1) % M]));
  return 0;
}
