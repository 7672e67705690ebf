/* grid-barrier.cu: a barrier of the grid stays, and ends what one of the block
   orders.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized-missed" } */

#include <cooperative_groups.h>
#include "../run/check.h"

__global__ void
kernel (int *__restrict__ a, int *__restrict__ b) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[65];
  int t = threadIdx.x, i = blockIdx.x * 64 + t;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = i;
  a[i] = i * 3;
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  cooperative_groups::this_grid ().sync ();
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  b[i] = s[63 - t] + a[255 - i]; /* { dg-missed "shared memory kept, what was stored" } */
}

int
main ()
{
  int *a = zeros<int> (256), *b = zeros<int> (256);
  void *arguments[] = { &a, &b };
  CHECK (cudaLaunchCooperativeKernel (kernel, dim3 (4), dim3 (64), arguments,
				      0, 0) == cudaSuccess);
  finish ();
  for (int i = 0; i < 256; i++)
    CHECK (b[i] == i / 64 * 64 + 63 - i % 64 + (255 - i) * 3);
}
