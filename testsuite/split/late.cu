/* late.cu: what is loaded before a barrier and used after it is loaded there,
   with what is computed from it; nothing is saved.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-simt-dump=split -fplugin-arg-simt-no-unroll" } */

#include "../run/check.h"

#define THREADS 40

__global__ void
scaled (const float *__restrict__ w, const float *node, float *out)
{
  __shared__ float s[THREADS];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[t] = node[t];
  float own = w[i] * 2 + w[i + 1];
  __syncthreads ();
  out[i] = own * s[THREADS - 1 - t];
}

/* Under a condition, and from a shared array that stays as it was.  */

__global__ void
guarded (const int *__restrict__ in, int *out, int n)
{
  __shared__ int a[THREADS], b[THREADS];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  a[t] = in[i];
  b[t] = t;
  __syncthreads ();
  int before = a[(t + 3) % THREADS];
  b[t] += before & 7;
  __syncthreads ();
  int other = t + 1 < THREADS ? b[t + 1] : -1;
  int late = a[(t + 5) % THREADS];
  __syncthreads ();
  b[t] = other;
  __syncthreads ();
  if (t < n)
    out[i] = b[THREADS - 1 - t] + late;
}

int
main ()
{
  const int blocks = 3;
  float *w = zeros<float> (blocks * THREADS + 1), *node = zeros<float> (THREADS);
  float *out = zeros<float> (blocks * THREADS);
  int *in = zeros<int> (blocks * THREADS), *sums = zeros<int> (blocks * THREADS);
  for (int i = 0; i <= blocks * THREADS; i++)
    w[i] = i % 17;
  for (int i = 0; i < blocks * THREADS; i++)
    in[i] = i * 2654435761u >> 24;
  for (int t = 0; t < THREADS; t++)
    node[t] = t + 1;
  scaled<<<blocks, THREADS>>> (w, node, out);
  guarded<<<blocks, THREADS>>> (in, sums, 33);
  finish ();
  for (int i = 0; i < blocks * THREADS; i++)
    CHECK (out[i] == (w[i] * 2 + w[i + 1]) * (THREADS - i % THREADS));
  for (int b = 0; b < blocks; b++)
    {
      const int *a = in + b * THREADS;
      int s[THREADS + 1];
      for (int t = 0; t < THREADS; t++)
	s[t] = t + (a[(t + 3) % THREADS] & 7);
      s[THREADS] = -1;
      for (int t = 0; t < THREADS; t++)
	CHECK (sums[b * THREADS + t]
	       == (t < 33 ? s[THREADS - t] + a[(t + 5) % THREADS] : 0));
    }
}

/* In the copies for 40 threads.  */
/* { dg-final { scan-simt-dump-times split " 0 slots, 0 variables in slots, 0 bytes per thread" 2 } } */
