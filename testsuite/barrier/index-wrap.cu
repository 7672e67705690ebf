/* index-wrap.cu: indices wrap around at 2^32 without sign: threads far apart
   touch one element.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-narrow -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-forward -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

/* The threads from 64 on come to the elements of the first.  */

__global__ void
times (int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[128];
  unsigned t = threadIdx.x, u = t * 0x4000000u + 5;
  if (blockDim.x != 128 || blockDim.y != 1 || blockDim.z != 1)
    return;
  if (u < 64)
    s[u] = t;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  if (t % 64 == 0)
    out[t] = s[5];
}

/* Below 0.  */

__global__ void
minus (int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[128];
  unsigned t = threadIdx.x, u = t - 32;
  if (blockDim.x != 128 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = 0;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  if (u >= 0x80000000u)
    s[u + 64] = t;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  if (u < 64)
    out[t] = s[t];
}

/* With 8 and 16 bits.  */

__global__ void
narrow (int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[256];
  int t = threadIdx.x;
  unsigned char u = t * 2;
  unsigned short v = t * 0x200;
  if (blockDim.x != 256 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[u] = t;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[u];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  if (v < 0x200)
    s[v] = t;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  if (t % 128 == 0)
    out[t] = s[0];
}

/* Bits that a shift to the left drops, and the sign that it makes.  */

__global__ void
shifts (int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  if ((t << 26) < 0)
    s[t - 32] = t * 3;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  if ((t << 26) >= 0)
    out[t] = s[t];
}

/* Without sign in a loop: the counter goes down to 0 and on.  */

__global__ void
loop (int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[72];
  unsigned t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (unsigned i = 3; i != -3u; i--)
    {
      s[t + i + 4] = t + i;
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
    }
  out[t] = s[t + 4];
}

int
main ()
{
  int *out = zeros<int> (256);
  times<<<1, 128>>> (out);
  finish ();
  CHECK (out[0] == out[64]);
  minus<<<1, 128>>> (out);
  finish ();
  for (int t = 32; t < 64; t++)
    CHECK (out[t] == t - 32);
  for (int t = 64; t < 96; t++)
    CHECK (out[t] == 0);
  narrow<<<1, 256>>> (out);
  finish ();
  CHECK (out[0] == out[128]);
  shifts<<<1, 64>>> (out);
  finish ();
  for (int t = 0; t < 32; t++)
    CHECK (out[t] == (t + 32) * 3);
  loop<<<1, 64>>> (out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == t);
}
