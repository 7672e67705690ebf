/* unknown-shape.cu: without knowledge of the block's shape a tile stays, for
   threads may have the same x or fill too little.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
stage (const int *__restrict__ in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[63 - t]; /* { dg-missed "shared memory kept, it is not known that all" } */
}

/* Two rows of threads have one element each: the last one wins.  */

__global__ void
own (const int *__restrict__ in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[32];
  int x = threadIdx.x, y = threadIdx.y;
  s[x] = y * 100 + in[x];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[y * 32 + x] = s[x]; /* { dg-missed "shared memory kept, what was stored" } */
}

int
main ()
{
  int *in = zeros<int> (64), *out = zeros<int> (64);
  for (int i = 0; i < 64; i++)
    in[i] = i * i;
  stage<<<1, 64>>> (in, out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == in[63 - t]);
  own<<<1, dim3 (32, 2)>>> (in, out);
  finish ();
  for (int x = 0; x < 32; x++)
    CHECK (out[x] == out[x + 32] && out[x] % 100 == in[x] % 100);
}
