/* retry.cu: a loop that compares and exchanges until it succeeds waits for
   nobody, so that threads with one run in vectors, those of the headers and
   the user's own; one that waits for another thread does not.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-simt-no-specialise -fplugin-arg-simt-dump=vect" } */
/* { dg-final { scan-simt-dump-not vect "may wait" } } */
/* { dg-final { scan-simt-dump vect "an atomic operation on shared memory needs" } } */

#include "../run/check.h"

__global__ void
sums (int n, const float *x, const int *to, float *sum)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      float value = x[i] * x[i] * 0.5f + 1;
      for (int k = 0; k < 4; k++)
	value = value * 0.5f + x[i];
      atomicAdd (&sum[to[i]], value);
    }
}

__device__ double
own_add (double *address, double value)
{
  unsigned long long *word = (unsigned long long *) address;
  unsigned long long old = *word, assumed;
  do
    {
      assumed = old;
      old = atomicCAS (word, assumed,
		       __double_as_longlong
			 (value + __longlong_as_double (assumed)));
    }
  while (assumed != old);
  return __longlong_as_double (old);
}

__global__ void
own_sums (int n, const float *x, const int *to, double *sum)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    own_add (&sum[to[i]], x[i] * x[i]);
}

__global__ void
shared_sums (int n, const float *x, const int *to, float *sum)
{
  __shared__ float part[8];
  if (threadIdx.x < 8)
    part[threadIdx.x] = 0;
  __syncthreads ();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd (&part[to[i]], x[i]);
  __syncthreads ();
  if (threadIdx.x < 8)
    atomicAdd (&sum[threadIdx.x], part[threadIdx.x]);
}

int
main ()
{
  const int n = 3001;
  float *x = zeros<float> (n), *sum = zeros<float> (8);
  double *own = zeros<double> (8);
  int *to = zeros<int> (n);
  float right[8] = {}, plain[8] = {}, squares[8] = {};
  for (int i = 0; i < n; i++)
    {
      x[i] = i % 16;
      to[i] = i * 2654435761u >> 29;
      float value = x[i] * x[i] * 0.5f + 1;
      for (int k = 0; k < 4; k++)
	value = value * 0.5f + x[i];
      /* Multiples of 1/32, of which sums are exact.  */
      right[to[i]] += value;
      plain[to[i]] += x[i];
      squares[to[i]] += x[i] * x[i];
    }
  sums<<<(n + 92) / 93, 93>>> (n, x, to, sum);
  own_sums<<<(n + 92) / 93, 93>>> (n, x, to, own);
  finish ();
  for (int k = 0; k < 8; k++)
    CHECK (sum[k] == right[k] && own[k] == squares[k]);
  __builtin_memset (sum, 0, 8 * sizeof *sum);
  shared_sums<<<(n + 92) / 93, 93>>> (n, x, to, sum);
  finish ();
  for (int k = 0; k < 8; k++)
    CHECK (sum[k] == plain[k]);
}
