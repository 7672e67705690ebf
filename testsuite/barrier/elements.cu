/* elements.cu: accesses of different sizes conflict where they overlap in
   part; members of structures are told apart, but not bit-fields, which are
   stored with their neighbours.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-forward -fopt-info-omp-optimized-missed -fno-strict-aliasing" } */

#include "../run/check.h"

__global__ void
bytes (int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ unsigned char s[260];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = 0; i < 4; i++)
    s[4 * t + i] = t + i;
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  int v = ((int *) s)[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  ((int *) (s + 1))[t] = v;
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  v = ((short *) s)[2 * t + 1];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  s[256 - 4 * t] = 0;
  out[t] = v;
}

__global__ void
doubles (double *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ double s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = t;
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  ((float *) s)[2 * t] = 0;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  ((float *) s)[2 * (63 - t) + 1] = 2;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[t];
}

struct pair { int x; short y[2]; };

__global__ void
members (int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ struct pair s[65], r[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t + 1].x = t;
  s[t].y[0] = t;
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  s[63 - t].y[1] = t * 2;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  int v = t < 63 ? s[t + 1].y[1] : 0;
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  r[t] = s[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  s[63 - t].x = 5;
  out[t] = v + r[t].y[0];
}

struct bits { unsigned a : 4, b : 12, c : 16; };

__global__ void
fields (int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ struct bits s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t].a = t;
  __syncthreads (); /* { dg-missed "barrier kept, it is not known what" } */
  s[63 - t].b = t;
  __syncthreads (); /* { dg-missed "barrier kept, it is not known what" } */
  s[t].c = t;
  __syncthreads (); /* { dg-missed "barrier kept, it is not known what" } */
  out[t] = s[63 - t].b * 16 + s[63 - t].a;
}

int
main ()
{
  int *out = zeros<int> (64);
  double *real = zeros<double> (64);
  unsigned char s[260];
  bytes<<<1, 64>>> (out);
  finish ();
  for (int i = 0; i < 256; i++)
    s[i] = i / 4 + i % 4;
  __builtin_memmove (s + 1, s, 256);
  for (int t = 0; t < 64; t++)
    {
      short v;
      __builtin_memcpy (&v, s + 4 * t + 2, 2);
      CHECK (out[t] == v);
    }
  doubles<<<1, 64>>> (real);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (real[t] == 2);
  members<<<1, 64>>> (out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == (t < 63 ? (62 - t) * 2 : 0) + t);
  fields<<<1, 64>>> (out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == t * 16 + (63 - t) % 16);
}
