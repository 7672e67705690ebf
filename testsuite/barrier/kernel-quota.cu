/* kernel-quota.cu: isl may take no more operations for a kernel, and barriers
   stay of which it has not been asked by then; another kernel has its own.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-apart -fplugin-arg-simt-no-forward -fplugin-arg-simt-no-narrow -fplugin-arg-simt-vect=off -fplugin-arg-simt-isl-kernel-quota=10000 -fopt-info-omp-missed" } */

#define ROW (threadIdx.y == 0 && threadIdx.z == 0)
#define WRITE(n) if (ROW) a[t * n + 100000 * n] = b[t]
#define AGAIN(n) if (ROW) a[t * n + 100000 * n] += b[t]

__global__ void
many (float *__restrict__ a, const float *__restrict__ b) /* { dg-missed "accesses not compared any more, isl may take no more operations for the kernel" } */
{
  int t = threadIdx.x;
  WRITE (2);
  __syncthreads ();
  AGAIN (2);
  WRITE (3);
  __syncthreads (); /* { dg-missed "barrier kept, isl may take no more operations for the kernel" } */
  AGAIN (3);
  WRITE (5);
  __syncthreads (); /* { dg-missed "barrier kept, isl may take no more operations for the kernel" } */
  AGAIN (5);
}

__global__ void
one (float *__restrict__ a, const float *__restrict__ b)
{
  int t = threadIdx.x;
  WRITE (5);
  __syncthreads ();
  AGAIN (5);
}
