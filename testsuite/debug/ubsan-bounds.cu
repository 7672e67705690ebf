/* ubsan-bounds.cu: UBSan reports an index out of bounds of a shared array of
   known size.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O0 -g -fsanitize=bounds -fno-sanitize-recover=all" } */
/* { dg-shouldfail "bad index" } */
/* { dg-output "ubsan-bounds.cu:15:\[0-9\]+: runtime error: index 7 out of bounds for type 'int \\\[7\\\]'" } */

__global__ void
kernel (int *out)
{
  __shared__ int cell[7];
  int t = threadIdx.x;
  cell[t + 1] = t;
  __syncthreads ();
  out[t] = cell[6 - t];
}

int
main ()
{
  int *out;
  cudaMalloc (&out, 7 * sizeof (int));
  kernel<<<1, 7>>> (out);
  return cudaDeviceSynchronize ();
}
