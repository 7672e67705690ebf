/* dynamic-shared.c: dynamic shared memory, CUDA's runtime functions and
   errors in C.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdlib.h>
#include <simt.h>

extern __shared__ int pool[];

__global__ void
kernel (int *out, int n)
{
  int t = threadIdx.x;
  for (int i = 0; i < n; i++)
    {
      pool[t] = t + i;
      __syncthreads ();
      out[t] += pool[(t + 1) % blockDim.x];
      __syncthreads ();
    }
}

int
main (void)
{
  int *out;
  if (cudaMalloc ((void **) &out, 257 * sizeof (int)) != cudaSuccess
      || cudaMemset (out, 0, 257 * sizeof (int)) != cudaSuccess)
    abort ();
  simt_launch (kernel, 1, 257, 257 * sizeof (int), 0) (out, 3);
  if (cudaDeviceSynchronize () != cudaSuccess)
    abort ();
  for (int t = 0; t < 257; t++)
    if (out[t] != 3 * ((t + 1) % 257) + 3)
      abort ();
  simt_launch (kernel, 1, 1025, 0, 0) (out, 3);
  if (cudaGetLastError () != cudaErrorInvalidConfiguration)
    abort ();
  return cudaFree (out) != cudaSuccess;
}
