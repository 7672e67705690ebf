/* tsan-clean.cu: ThreadSanitizer runs kernels, and finds nothing in one without
   races.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O1 -g -fsanitize=thread" } */

__global__ void
kernel (int *sum, int *out, int n)
{
  __shared__ int cell[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  cell[threadIdx.x] = i;
  __syncthreads ();
  out[i] = cell[0];
  atomicAdd (sum, 1);
}

int
main ()
{
  int *p;
  cudaMallocManaged (&p, 1001 * sizeof *p);
  p[0] = 0;
  for (int i = 0; i < 100; i++)
    kernel<<<16, 64>>> (p, p + 1, 1000);
  cudaDeviceSynchronize ();
  return p[0] != 100000 || p[1000] != 960;
}
