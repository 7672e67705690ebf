/* gdb-chain.cu: under a debugger, a launch that could wait for the next runs at
   once: its kernel's callers are at its statement.  The first thread runs block
   0.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O1 -g -fplugin-arg-simt-schedule=static" } */
/* { dg-final { gdb-batch "break gdb-chain.cu:16; run; bt" "main .*gdb-chain.cu:32" } } */

extern "C" void omp_set_num_threads (int);

__global__ void
first (volatile int *p, int n)
{
  for (int i = 0; blockIdx.x == 0 && i < n; i++)
    p[threadIdx.x] += i;
}

__global__ void
second (int *p)
{
  p[threadIdx.x] *= 2;
}

int
main ()
{
  int *p, host[64];
  omp_set_num_threads (2);
  cudaMalloc (&p, sizeof host);
  cudaMemset (p, 0, sizeof host);
  first<<<2, 64>>> (p, 5);
  second<<<1, 64>>> (p);
  cudaMemcpy (host, p, sizeof host, cudaMemcpyDeviceToHost);
  return host[3] != 20;
}
