/* tail-bounds.cu: GCC does not warn where lanes behind the last thread would
   access elements that an array does not have.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=x86-64-v3 -Wall" } */

#define THREADS 21

__global__ void
by_lane (int *out, const int *in)
{
  __shared__ volatile char a[THREADS];
  int t = threadIdx.x;
  a[t] = 1;
  __syncthreads ();
  if (in[t] & 1)
    a[t] = t;
  __syncthreads ();
  out[t] = a[t];
}

__global__ void
backwards (int *out, const int *in)
{
  __shared__ char a[THREADS];
  int t = threadIdx.x;
  a[t] = 1;
  __syncthreads ();
  if (in[t] & 1)
    a[THREADS - 1 - t] = t;
  __syncthreads ();
  out[t] = a[t];
}

void
launch (int *out, const int *in)
{
  by_lane<<<1, THREADS>>> (out, in);
  backwards<<<1, THREADS>>> (out, in);
}
