/* figure-8.cu: launches that follow one another share a parallel region, as in
   figure 8 of Moses et al., whatever host code computes for itself between
   them.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized -fplugin-arg-simt-no-specialise -fplugin-arg-simt-vect=off -fplugin-arg-simt-dump=expand" } */
/* { dg-final { scan-simt-dump-times expand "__simt_chain \\(\\)" 4 } } */
/* { dg-final { scan-simt-dump-times expand "__simt_flush \\(\\)" 1 } } */
/* { dg-final { scan-simt-dump-times expand "__simt_flush_near \\(n" 1 } } */

__global__ void
k (float *a)
{
  a[threadIdx.x] += 1;
}

__global__ void
l (float *a, float *b)
{
  a[threadIdx.x] += b[threadIdx.x];
}

void
two (float *a, float *b)
{
  k<<<1, 64>>> (a); /* { dg-optimized "launch shares a parallel region with those that follow" } */
  l<<<1, 64>>> (a, b);
}

void
several (float *a, float *b, int n)
{
  dim3 grid ((n + 63) / 64), block (64);
  k<<<grid, block>>> (a); /* { dg-optimized "launch shares a parallel region" } */
  if (cudaGetLastError () != cudaSuccess)
    __builtin_abort ();
  l<<<grid, block>>> (a, b); /* { dg-optimized "launch shares a parallel region" } */
  float *c = n > 100 ? a : b;
  grid.x /= 2;
  k<<<grid, block>>> (c);
}

/* The size may lie where a kernel writes.  */

void
reads (float *a, float *b, int *n)
{
  k<<<1, 64>>> (a); /* { dg-optimized "launch shares a parallel region" } */
  l<<<*n, 64>>> (a, b);
}
