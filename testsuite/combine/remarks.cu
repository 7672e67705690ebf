/* remarks.cu: what is said of atomic additions that wait, and of others.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fopt-info-omp-optimized-missed" } */

__global__ void
adds (int *sum)
{
  atomicAdd (sum, threadIdx.x); /* { dg-optimized "are made by OS threads, when they end" } */
}

__global__ void
reads (int *p)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd (&p[i], 1); /* { dg-missed "one by one, threads may come to that memory again .__restrict__ helps." } */
  p[i] *= 3;
}

__global__ void
locked (int *p)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd (&p[i], 1); /* { dg-missed "one by one, other atomic operations may lock that memory" } */
  atomicMin (&p[i + 1], 1);
}

__global__ void
tells (int *__restrict__ p, int *__restrict__ flag)
{
  atomicAdd (p, 43); /* { dg-missed "one by one, the kernel orders what other blocks see" } */
  __nv_atomic_store_n (flag, 1, __NV_ATOMIC_RELEASE);
}
