/* own-value-changed.cu: an element that another thread changes in between is
   loaded again.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-narrow -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

/* All store 0, one thread 1: all read 1.  */

__global__ void
cell (int *out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[2];
  int t = threadIdx.x;
  s[0] = 0;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  if (t == 3)
    s[0] = 1;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[0]; /* { dg-missed "shared memory kept, what was stored" } */
}

/* All store in one element: they read what the last one has stored.  */

__global__ void
last (const int *in, int *out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[2];
  int t = threadIdx.x;
  s[1] = in[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[1]; /* { dg-missed "shared memory kept, what was stored" } */
}

/* Pairs of threads have one element.  */

__global__ void
pairs (int *out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t / 2] = t;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[t / 2]; /* { dg-missed "shared memory kept, what was stored" } */
}

__global__ void
neighbour (int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[65];
  int t = threadIdx.x;
  s[t + 1] = t;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  if (t % 2)
    s[t] = -t;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[t + 1]; /* { dg-missed "shared memory kept, what was stored" } */
}

/* The iterations of a loop without barrier before the store differ between
   threads.  */

__global__ void
uneven (int *out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x, x = 0, i;
  for (i = 0; i != t; i++)
    x = x * 3 + out[i];
  s[0] = x + t;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[0]; /* { dg-missed "shared memory kept, what was stored" } */
}

int
main ()
{
  int *out = zeros<int> (64), *in = zeros<int> (64);
  for (int i = 0; i < 64; i++)
    in[i] = i;
  cell<<<1, 64>>> (out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == 1);
  last<<<1, 64>>> (in, out);
  finish ();
  for (int t = 1; t < 64; t++)
    CHECK (out[t] == out[0]);
  pairs<<<1, 64>>> (out);
  finish ();
  for (int t = 0; t < 64; t += 2)
    CHECK (out[t] == out[t + 1] && out[t] / 2 * 2 == t);
  neighbour<<<1, 64>>> (out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == (t % 2 || t == 63 ? t : -(t + 1)));
  __builtin_memset (out, 0, 64 * sizeof *out);
  uneven<<<1, 64>>> (out);
  finish ();
  for (int t = 1; t < 64; t++)
    CHECK (out[t] == out[0]);
}
