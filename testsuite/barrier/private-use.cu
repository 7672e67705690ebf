/* private-use.cu: a shared array of which each thread uses its own elements
   needs no barrier, in branches and loops either.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-forward -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
kernel (int *__restrict__ data, int n)
{
  __shared__ int s[4][256];
  int t = threadIdx.x;
  if (blockDim.x != 256 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = 0; i < 4; i++)
    s[i][t] = data[t] + i;
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  if (n > 3)
    {
      s[1][t] += s[0][t];
      __syncthreads (); /* { dg-optimized "barrier removed" } */
      s[2][t] += s[1][t];
    }
  else
    {
      __syncthreads (); /* { dg-optimized "barrier removed" } */
      s[2][t] = 1;
    }
  for (int i = 0; i < n; i++)
    {
      s[3][t] = s[3][t] * 3 + s[2][t];
      __syncthreads (); /* { dg-optimized "barrier removed" } */
      s[2][t] -= i;
      do
	{
	  s[1][t]++;
	  __syncthreads (); /* { dg-optimized "barrier removed" } */
	}
      while (n < 0);
      __syncthreads (); /* { dg-optimized "barrier removed" } */
    }
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  data[t] = s[3][t] + s[1][t];
}

int
main ()
{
  int *data = zeros<int> (256);
  for (int i = 0; i < 256; i++)
    data[i] = i;
  kernel<<<1, 256>>> (data, 5);
  finish ();
  for (int i = 0; i < 256; i++)
    {
      int s1 = 2 * i + 1, s2 = i + 2 + s1, s3 = i + 3;
      for (int k = 0; k < 5; k++)
	{
	  s3 = s3 * 3 + s2;
	  s2 -= k;
	  s1++;
	}
      CHECK (data[i] == s3 + s1);
    }
}
