/* declined.cu: what keeps threads out of vectors, and why.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O3 -fchecking -fopt-info-omp-missed -fplugin-arg-simt-no-barrier -fplugin-arg-simt-dump=vect" } */

__global__ void
assembler (int *out, const int *in)
{
  int x = in[threadIdx.x];
  asm volatile ("nop" : "+r" (x)); /* { dg-missed "thread loop not vectorized, it has assembler code" } */
  out[threadIdx.x] = x;
}

__global__ void
private_array (int *out, const int *in)
{
  int a[8];
  for (int k = 0; k < 8; k++)
    a[k] = in[threadIdx.x + k]; /* { dg-missed "thread loop not vectorized, each thread has a variable in memory" } */
  out[threadIdx.x] = a[in[threadIdx.x] & 7];
}

__global__ void
plain_atomic (int *out, const int *in)
{
  __shared__ int bins[64];
  bins[threadIdx.x & 63] = 0; /* { dg-missed "thread loop not vectorized, vectors would do too much lane by lane" } */
  __syncthreads ();
  atomicAdd (&bins[in[threadIdx.x] & 63], in[threadIdx.x]); /* { dg-missed "thread loop not vectorized, an atomic operation on shared memory needs threads one by one" } */
  __syncthreads ();
  out[threadIdx.x] = bins[threadIdx.x & 63]; /* { dg-missed "thread loop not vectorized, vectors would do too much lane by lane" } */
}
