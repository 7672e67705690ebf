/* asan-shared.cu: AddressSanitizer finds a bad index into a shared array at
   the user's line.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O1 -g -fsanitize=address" } */
/* { dg-shouldfail "bad index" } */
/* { dg-output "AddressSanitizer: \[a-z\]+-buffer-\[a-z\]+.*asan-shared.cu:15" } */

__global__ void
kernel (int *out, int shift)
{
  __shared__ int cell[33];
  int t = threadIdx.x;
  cell[t + shift] = t;
  __syncthreads ();
  out[t] = cell[32 - t];
}

int
main ()
{
  int *p;
  cudaMalloc (&p, 33 * sizeof (int));
  kernel<<<2, 33>>> (p, 0);
  cudaDeviceSynchronize ();
  kernel<<<2, 33>>> (p, 1);
  return cudaDeviceSynchronize ();
}
