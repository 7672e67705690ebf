/* figure-5.cu: a barrier in a loop goes if what follows it in the same and in
   all later iterations is of the same thread; else it stays, and the loop is
   interchanged (figure 5 of Moses et al., PPoPP 2023).
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-forward -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
own (int *__restrict__ a, int *__restrict__ b, int n)
{
  int t = threadIdx.x;
  if (blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = 0; i < n; i++)
    {
      a[t] = b[t] + i;
      __syncthreads (); /* { dg-optimized "barrier removed" } */
      b[t] = a[t] * 3;
    }
}

/* Only the next iteration reads the neighbour's element.  */

__global__ void
later (int *__restrict__ a, int *__restrict__ b, int n) /* { dg-optimized "thread loop split at" } */
{
  int t = threadIdx.x;
  if (blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = 0; i < n; i++)
    {
      int v = a[t ^ 1];
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      a[t] = v + b[t];
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
    }
}

/* Each iteration has a row of its own.  The barrier before the row is written
   orders nothing, that between it and the next iteration does.  */

__global__ void
rows (int *a, int n) /* { dg-optimized "thread loop split at" } */
{
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = 0; i < n; i++)
    {
      int v = a[i * 64 + 63 - t];
      __syncthreads (); /* { dg-optimized "barrier removed" } */
      a[i * 64 + 64 + t] = v * 3 + i;
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
    }
}

/* The same row for all, but the reads come two iterations later.  */

__global__ void
two_later (int *a, int n) /* { dg-optimized "thread loop split at" } */
{
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = 2; i < n; i++)
    {
      a[i * 64 + t] = a[(i - 2) * 64 + 63 - t] + i;
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
    }
}

int
main ()
{
  enum { N = 6 };
  int *a = zeros<int> (64 * (N + 1)), *b = zeros<int> (64);
  int v[64 * (N + 1)], w[64];
  for (int i = 0; i < 64; i++)
    b[i] = w[i] = i;
  own<<<1, 64>>> (a, b, N);
  finish ();
  for (int i = 0; i < N; i++)
    for (int t = 0; t < 64; t++)
      w[t] = (w[t] + i) * 3;
  for (int t = 0; t < 64; t++)
    CHECK (b[t] == w[t]);
  for (int i = 0; i < 64; i++)
    {
      a[i] = v[i] = i;
      b[i] = i * i;
    }
  later<<<1, 64>>> (a, b, N);
  finish ();
  for (int i = 0; i < N; i++)
    {
      for (int t = 0; t < 64; t++)
	w[t] = v[t ^ 1] + t * t;
      for (int t = 0; t < 64; t++)
	v[t] = w[t];
    }
  for (int t = 0; t < 64; t++)
    CHECK (a[t] == v[t]);
  rows<<<1, 64>>> (a, N);
  finish ();
  for (int i = 0; i < N; i++)
    for (int t = 0; t < 64; t++)
      v[i * 64 + 64 + t] = v[i * 64 + 63 - t] * 3 + i;
  for (int t = 0; t < 64 * (N + 1); t++)
    CHECK (a[t] == v[t]);
  two_later<<<1, 64>>> (a, N);
  finish ();
  for (int i = 2; i < N; i++)
    for (int t = 0; t < 64; t++)
      v[i * 64 + t] = v[(i - 2) * 64 + 63 - t] + i;
  for (int t = 0; t < 64 * (N + 1); t++)
    CHECK (a[t] == v[t]);
}
