/* ubsan-overflow.cu: UBSan reports signed overflow and a bad shift in a
   kernel at their lines.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O1 -g -fsanitize=undefined" } */
/* { dg-output "ubsan-overflow.cu:14:\[0-9\]+: runtime error: signed integer overflow.*ubsan-overflow.cu:16:\[0-9\]+: runtime error: shift exponent 32 is too large" } */

__global__ void
kernel (int *out, int big, int wide)
{
  __shared__ int cell[7];
  int t = threadIdx.x;
  cell[t] = big + t;
  __syncthreads ();
  out[t] = cell[6 - t] >> (wide + (t == 3));
}

int
main ()
{
  int *out;
  cudaMalloc (&out, 7 * sizeof (int));
  kernel<<<1, 7>>> (out, 0x7ffffffd, 31);
  return cudaDeviceSynchronize ();
}
