/* double-buffer.cu: two halves that take turns need one barrier in each
   iteration.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-forward -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
kernel (const int *__restrict__ in, int *__restrict__ out, int n) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[2][64];
  int t = threadIdx.x, sum = 0;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = 0; i < n; i++)
    {
      s[i & 1][t] = in[i * 64 + t];
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      sum = sum * 3 + s[i & 1][63 - t];
    }
  out[t] = sum;
}

/* Written out.  The second half is read before the first barrier of the next
   iteration, and written after it.  */

__global__ void
pairs (const int *__restrict__ in, int *__restrict__ out, int n) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int a[64], b[64];
  int t = threadIdx.x, sum = 0;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = 0; i < n; i += 2)
    {
      a[t] = in[i * 64 + t];
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      sum = sum * 3 + a[63 - t];
      b[t] = in[i * 64 + 64 + t];
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
      sum = sum * 3 + b[63 - t];
    }
  out[t] = sum;
}

int
main ()
{
  enum { N = 6 };
  int *in = zeros<int> (64 * N), *out = zeros<int> (64);
  for (int i = 0; i < 64 * N; i++)
    in[i] = i * 13 % 97;
  for (int k = 0; k < 2; k++)
    {
      if (k == 0)
	kernel<<<1, 64>>> (in, out, N);
      else
	pairs<<<1, 64>>> (in, out, N);
      finish ();
      for (int t = 0; t < 64; t++)
	{
	  int sum = 0;
	  for (int i = 0; i < N; i++)
	    sum = sum * 3 + in[i * 64 + 63 - t];
	  CHECK (out[t] == sum);
	}
    }
}
