/* own-value.cu: what a thread stores in an element of its own it need not load
   again, however often it waits in between; all goes with it.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
kernel (int *data, int n)
{
  __shared__ int s[1024], u[64][4];
  __shared__ char c[1024];
  int t = threadIdx.x, v = data[t];
  if (blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = v * 3; /* { dg-optimized "store to shared memory removed" } */
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  v = s[t] + 1; /* { dg-optimized "replaced by the thread's own value" } */
  if (n > 2)
    {
      u[t][1] = v; /* { dg-optimized "store to shared memory removed" } */
      __syncthreads (); /* { dg-optimized "barrier removed" } */
      v += u[t][1]; /* { dg-optimized "replaced by the thread's own value" } */
    }
  for (int i = 0; i < n; i++)
    {
      c[t] = v + i; /* { dg-optimized "store to shared memory removed" } */
      __syncthreads (); /* { dg-optimized "barrier removed" } */
      v += c[t] * 2; /* { dg-optimized "replaced by the thread's own value" } */
      __syncthreads (); /* { dg-optimized "barrier removed" } */
    }
  data[t] = v;
}

int
main ()
{
  int *data = zeros<int> (64);
  for (int i = 0; i < 64; i++)
    data[i] = i;
  kernel<<<1, 64>>> (data, 3);
  finish ();
  for (int i = 0; i < 64; i++)
    {
      int v = i * 3 + 1;
      v += v;
      for (int k = 0; k < 3; k++)
	v += (char) (v + k) * 2;
      CHECK (data[i] == v);
    }
}
