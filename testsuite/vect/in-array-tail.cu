/* in-array-tail.cu: the last vector of a loop is stored whole to a shared array,
   with what was there in lanes behind the last thread; not if the lanes go
   backwards.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -mavx2 -fplugin-arg-simt-vect=8 -fplugin-arg-simt-no-forward -fplugin-arg-simt-dump=vect" } */

#include <cuda_runtime.h>

#define THREADS 13

/* A vector and five threads.  */

__global__ void __launch_bounds__ (THREADS)
forwards (const int *in, int *out)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x;
  if (in[t] > 0)
    s[t] = in[t];
  __syncthreads ();
  out[t] = s[t] + s[THREADS - 1 - t];
}

__global__ void __launch_bounds__ (THREADS)
backwards (const int *in, int *out)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x;
  if (in[t] > 0)
    s[THREADS - 1 - t] = in[t];
  __syncthreads ();
  out[t] = s[t] + s[THREADS - 1 - t];
}

/* In copies for any block, to s and out, of whole vectors and of the last one,
   but out in whole ones: 3 of each kernel.  In copies for 13 threads: to out in
   the last one, and to s if the lanes go backwards.  */

void
launch (const int *in, int *out)
{
  forwards<<<2, THREADS>>> (in, out);
  backwards<<<2, THREADS>>> (in, out);
}

/* { dg-final { scan-simt-dump-times vect {\.MASK_STORE} 9 } } */
