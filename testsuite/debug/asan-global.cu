/* asan-global.cu: AddressSanitizer finds a bad index into memory of
   cudaMalloc at the user's line.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O1 -g -fsanitize=address" } */
/* { dg-shouldfail "bad index" } */
/* { dg-output "heap-buffer-overflow.*WRITE of size 4.*asan-global.cu:16" } */

__global__ void
kernel (int *p, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __syncthreads ();
  if (i < n)
    p[i] = i;
}

int
main ()
{
  int *p;
  cudaMalloc (&p, 100 * sizeof (int));
  kernel<<<4, 33>>> (p, 101);
  return cudaDeviceSynchronize ();
}
