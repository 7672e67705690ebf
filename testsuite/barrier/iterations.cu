/* iterations.cu: a barrier in a loop also orders what is read many iterations
   later.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fopt-info-omp-missed" } */

#include "../run/check.h"

__global__ void
five_later (int *a, int n)
{
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = 5; i < n; i++)
    {
      a[i * 64 + t] = a[(i - 5) * 64 + 63 - t] + i;
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
    }
}

int
main ()
{
  enum { N = 16 };
  int *a = zeros<int> (64 * N), v[64 * N] = { };
  for (int i = 0; i < 5 * 64; i++)
    a[i] = v[i] = i;
  five_later<<<1, 64>>> (a, N);
  finish ();
  for (int i = 5; i < N; i++)
    for (int t = 0; t < 64; t++)
      v[i * 64 + t] = v[(i - 5) * 64 + 63 - t] + i;
  for (int i = 0; i < 64 * N; i++)
    CHECK (a[i] == v[i]);
}
