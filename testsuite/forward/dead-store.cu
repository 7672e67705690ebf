/* dead-store.cu: a store is not dead if another thread may read it before this
   one stores there again.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-narrow -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

/* Threads with even numbers store again, and read what the odd ones have
   stored.  */

__global__ void
arm (const int *in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[65];
  int t = threadIdx.x;
  s[t] = in[t] * 2;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  if (t % 2 == 0)
    {
      s[t] = 5;
      out[t] = s[t + 1]; /* { dg-missed "shared memory kept, what was stored" } */
    }
}

/* In a loop, and threads that have left it have stored.  */

__global__ void
loop (const int *in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[65];
  int t = threadIdx.x;
  for (int i = 0; i < 4; i++)
    {
      if (t % 4 >= i)
	s[t] = in[t] + i * 100;
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      if (t % 4 == i)
	out[t] = s[t ^ 1]; /* { dg-missed "shared memory kept, what was stored" } */
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
    }
}

/* What each thread stores again before anybody reads is dead.  */

__global__ void
twice (const int *in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[65];
  int t = threadIdx.x;
  s[t] = in[t] * 2; /* { dg-optimized "store to shared memory removed" } */
  s[t] = in[t] * 3; /* { dg-optimized "store to shared memory removed" } */
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  s[t] = 5 - t;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  if (t < 63)
    out[t] = s[t + 1]; /* { dg-missed "shared memory kept, what was stored" } */
}

/* A thread that returns stores for others.  */

__global__ void
returns (const int *in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t >= 32)
    {
      s[t - 32] = in[t] * 2;
      return;
    }
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[t]; /* { dg-missed "shared memory kept, what was stored" } */
}

int
main ()
{
  int *out = zeros<int> (64), *in = zeros<int> (64);
  for (int i = 0; i < 64; i++)
    in[i] = i * i;
  arm<<<1, 64>>> (in, out);
  finish ();
  for (int t = 0; t < 64; t += 2)
    CHECK (out[t] == in[t + 1] * 2);
  loop<<<1, 64>>> (in, out);
  finish ();
  for (int t = 0; t < 64; t++)
    {
      int last = t % 4 < (t ^ 1) % 4 ? t % 4 : (t ^ 1) % 4;
      CHECK (out[t] == in[t ^ 1] + last * 100);
    }
  twice<<<1, 64>>> (in, out);
  finish ();
  for (int t = 0; t < 63; t++)
    CHECK (out[t] == 5 - (t + 1));
  returns<<<1, 64>>> (in, out);
  finish ();
  for (int t = 0; t < 32; t++)
    CHECK (out[t] == in[t + 32] * 2);
}
