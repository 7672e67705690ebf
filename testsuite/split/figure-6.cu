/* figure-6.cu: a while loop with barriers is interchanged with the thread loop
   if its condition is the same for all threads, and asked once; not if that of
   one thread is off by one (figure 6 of Moses et al., PPoPP 2023).
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized-missed -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump-times split "region \[0-9\]+: .*uniform branch.*cyclic" 1 } } */
/* { dg-final { scan-simt-dump split "ends threads.*cyclic" } } */

#include "../run/check.h"

__global__ void
same (int *a, int n) /* { dg-optimized "thread loop split at 2 barriers" } */
{
  int t = threadIdx.x;
  while (n > 1)
    {
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      int v = a[t ^ 1];
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      a[t] = v * 3 + n;
      n = n % 2 ? n * 3 + 1 : n / 2;
    }
  a[t] += n;
}

/* The first thread goes on once more than the others, when these have ended.  */

__global__ void
once_more (int *a, int n) /* { dg-optimized "thread loop split at 2 barriers" } */
{
  int t = threadIdx.x;
  while (n + (t == 0) > 1)
    {
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      int v = a[t ^ 1];
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      a[t] = v * 3 + n;
      n /= 2;
    }
  a[t] += n;
}

static void
step (int *a, int n)
{
  int v[64];
  for (int t = 0; t < 64; t++)
    v[t] = a[t ^ 1];
  for (int t = 0; t < 64; t++)
    a[t] = v[t] * 3 + n;
}

int
main ()
{
  int *a = zeros<int> (64), w[64];
  for (int t = 0; t < 64; t++)
    a[t] = w[t] = t * t % 7;
  same<<<1, 64>>> (a, 6);
  finish ();
  for (int n = 6; n > 1; n = n % 2 ? n * 3 + 1 : n / 2)
    step (w, n);
  for (int t = 0; t < 64; t++)
    CHECK (a[t] == ++w[t]);

  once_more<<<1, 64>>> (a, 6);
  finish ();
  for (int n = 6; n > 1; n /= 2)
    step (w, n);
  for (int t = 1; t < 64; t++)
    w[t]++;
  w[0] = w[1] * 3 + 1;
  for (int t = 0; t < 64; t++)
    CHECK (a[t] == w[t]);
}
