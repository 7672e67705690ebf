/* places-after-loops.cu: where threads leave a loop in different iterations, or
   a step changes, the places that look the same are not.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O1 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fopt-info-omp-missed" } */

#include "../run/check.h"

/* All threads store to one element; the last one is seen.  */

__global__ void
counter (const int *__restrict__ in, int *__restrict__ out)
{
  __shared__ int s[64];
  int t = threadIdx.x, i = 0;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  while (in[t] > i)
    i++;
  s[i + t] = t * 3;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[i + t]; /* { dg-missed "shared memory kept, what was stored" } */
}

/* I is the sum of the steps so far, not K times the last.  */

__global__ void
steps (int *__restrict__ out, int code, int n)
{
  __shared__ int s[256];
  int t = threadIdx.x, i = 0, sum = 0;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int k = 0; k < 4; k++)
    s[k * 64 + t] = 1000;
  for (int k = 0; k < n; k++)
    {
      int step = (code >> 2 * k & 3) * 64;
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      s[i + t] = k * 10;
      sum = sum * 3 + s[step * k + t]; /* { dg-missed "shared memory kept, what was stored" } */
      i += step;
    }
  out[t] = sum;
}

int
main ()
{
  int *in = zeros<int> (64), *out = zeros<int> (64);
  for (int t = 0; t < 64; t++)
    in[t] = 63 - t;
  counter<<<1, 64>>> (in, out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == out[0] && out[t] % 3 == 0);
  steps<<<1, 64>>> (out, 0x11, 3);
  finish ();
  for (int t = 0; t < 64; t++)
    {
      int s[256], sum = 0, i = 0;
      for (int k = 0; k < 256; k++)
	s[k] = 1000;
      for (int k = 0; k < 3; k++)
	{
	  int step = (0x11 >> 2 * k & 3) * 64;
	  s[i + t] = k * 10;
	  sum = sum * 3 + s[step * k + t];
	  i += step;
	}
      CHECK (out[t] == sum);
    }
}
