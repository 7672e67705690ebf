/* launch-omp-parallel.cu: launches inside OpenMP parallel regions of the
   host, nested loops too.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-fopenmp" } */

#include "check.h"

__global__ void
kernel (int *out, int base)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads ();
  cell[t] = base + t;
  __syncthreads ();
  out[gid ()] = cell[(t + 1) % all];
}

int
main ()
{
  int *out = zeros<int> (6 * 3 * 33);
#pragma omp parallel for
  for (int i = 0; i < 6; i++)
    kernel<<<3, 33>>> (out + i * 99, i * 1000);
  finish ();
  for (int i = 0; i < 6 * 99; i++)
    CHECK (out[i] == i / 99 * 1000 + (i % 33 + 1) % 33);
#pragma omp parallel num_threads (3)
  {
#pragma omp for
    for (int i = 0; i < 6; i++)
      kernel<<<3, dim3 (11, 3)>>> (out + i * 99, i * 7);
#pragma omp single
    kernel<<<1, 33>>> (out, 500);
  }
  finish ();
  for (int i = 0; i < 6 * 99; i++)
    CHECK (out[i] == (i < 33 ? 500 : i / 99 * 7) + (i % 33 + 1) % 33);
#pragma omp parallel sections
  {
#pragma omp section
    kernel<<<9, 7>>> (out, 1);
#pragma omp section
    kernel<<<9, 7>>> (out + 63, 2);
  }
  finish ();
  for (int i = 0; i < 126; i++)
    CHECK (out[i] == 1 + i / 63 + (i % 7 + 1) % 7);
}
