/* asan-local.cu: AddressSanitizer finds a bad index into a local array that
   is alive across a barrier.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O1 -g -fsanitize=address" } */
/* { dg-shouldfail "bad index" } */
/* { dg-output "AddressSanitizer: .*asan-local.cu:19" } */

__global__ void
kernel (int *out, int shift)
{
  __shared__ int cell[33];
  int t = threadIdx.x, a[5];
  for (int i = 0; i < 5; i++)
    a[i] = i;
  cell[t] = t;
  __syncthreads ();
  a[t % 5 + shift] = cell[32 - t];
  __syncthreads ();
  out[t] = a[t % 5];
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
