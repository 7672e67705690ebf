/* figure-9.cu: a loop around launches keeps one parallel region, as in figure 9
   of Moses et al.; the flush is after the loop.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized -fplugin-arg-simt-no-specialise -fplugin-arg-simt-vect=off -fplugin-arg-simt-dump=expand" } */
/* { dg-final { scan-simt-dump-times expand "__simt_chain \\(\\)" 4 } } */
/* { dg-final { scan-simt-dump-times expand "__simt_flush \\(\\)" 3 } } */
/* { dg-final { scan-simt-dump-not expand "__simt_flush_near" } } */

#include <utility>

__global__ void
k (float *a, const float *b)
{
  a[threadIdx.x] += b[threadIdx.x];
}

void
loop (float *a, float *b, int n)
{
  for (int i = 0; i < n; i++)
    {
      k<<<1, 64>>> (a, b); /* { dg-optimized "launch shares a parallel region with those that follow" } */
      std::swap (a, b);
    }
  cudaDeviceSynchronize ();
}

static inline __attribute__ ((always_inline)) void
step (float *a, float *b)
{
  k<<<1, 64>>> (a, b); /* { dg-optimized "launch shares a parallel region" } */
}

void
inlined (float *a, float *b, int n)
{
  for (int i = 0; i < n; i++)
    {
      step (a, b);
      k<<<2, 64>>> (b, a); /* { dg-optimized "launch shares a parallel region" } */
    }
}

/* A loop without launches comes after a flush.  */

float
then_another (float *a, float *b, const float *c, int n)
{
  for (int i = 0; i < n; i++)
    k<<<1, 64>>> (a, b); /* { dg-optimized "launch shares a parallel region" } */
  float s = 0;
  for (int i = 0; i < n; i++)
    s += c[i];
  return s;
}
