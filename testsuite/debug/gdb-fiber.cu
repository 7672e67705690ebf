/* gdb-fiber.cu: gdb shows the indices of a thread that is a fiber.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O0 -g -fplugin-arg-simt-lowering=fiber" } */
/* { dg-final { gdb-batch "break %L(out\[i\] = v) if threadIdx.x == 5 && blockIdx.x == 1; run; print i; print v; print gridDim" ".1 = 14\\n.2 = 3\\n.3 = .x = 2, y = 1, z = 1." } } */

__global__ void
kernel (int *out)
{
  __shared__ int tile[9];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  tile[threadIdx.x] = threadIdx.x;
  __syncthreads ();
  int v = tile[8 - threadIdx.x];
  out[i] = v;
}

int
main ()
{
  int *out;
  cudaMallocManaged (&out, 18 * sizeof (int));
  kernel<<<2, 9>>> (out);
  cudaDeviceSynchronize ();
  return out[17] != 0;
}
