/* retest-choice.cu: where a loop does not test again, what comes after it and
   chooses by what the loop has kept still hands on what it has computed, also
   if the loop has not been run at all.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2" } */

#include "../run/check.h"

enum { THREADS = 40 };

__global__ void
choose (int *out, int n, int first)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x, sum = 0, i;
  for (i = first; i < n; i++)
    {
      s[t] = sum;
      __syncthreads ();
      sum += s[(t + 7) % THREADS] + i;
      __syncthreads ();
      if (i == n - 1)
	break;
      sum ^= t;
    }
  /* What a PHI takes from here when the condition does not hold.  */
  sum += i * 5;
  if (i == n - 1)
    sum += 77;
  out[t] = sum;
}

static int
expected (int t, int n, int first)
{
  int sum[THREADS] = { }, s[THREADS], i;
  for (i = first; i < n; i++)
    {
      for (int j = 0; j < THREADS; j++)
	s[j] = sum[j];
      for (int j = 0; j < THREADS; j++)
	sum[j] += s[(j + 7) % THREADS] + i;
      if (i == n - 1)
	break;
      for (int j = 0; j < THREADS; j++)
	sum[j] ^= j;
    }
  return sum[t] + i * 5 + (i == n - 1 ? 77 : 0);
}

int
main ()
{
  int *out;
  CHECK (cudaMallocManaged (&out, THREADS * sizeof *out) == cudaSuccess);
  for (int n = -2; n < 5; n++)
    for (int first = -3; first < 6; first++)
      {
	choose<<<1, THREADS>>> (out, n, first);
	CHECK (cudaDeviceSynchronize () == cudaSuccess);
	for (int t = 0; t < THREADS; t++)
	  CHECK (out[t] == expected (t, n, first));
      }
  return 0;
}
