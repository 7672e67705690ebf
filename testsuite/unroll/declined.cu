/* declined.cu: loops with barriers that stay: they count by even steps, run too
   often, as often as the launch says, or have no barrier.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-simt-dump=unroll" } */

__global__ void
even (float *p)
{
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = p[t];
  for (int k = 1; k < 8; k++)
    {
      __syncthreads ();
      float before = t >= k ? s[t - k] : 0;
      __syncthreads ();
      s[t] += before;
    }
  p[t] = s[t];
}

/* What is added up differs from step to step, but no constant helps.  */

__global__ void
sums (const int *p, int *q)
{
  __shared__ int s[64];
  int t = threadIdx.x, sum = 0;
  for (int k = 0; k < 4; k++)
    {
      s[t] = p[k * 64 + t];
      __syncthreads ();
      sum += s[63 - t];
      __syncthreads ();
    }
  q[t] = sum;
}

__global__ void
often (float *p)
{
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = p[t];
  for (unsigned k = 1; k < 0x7fffffff; k = k * 2 + 1)
    {
      __syncthreads ();
      float before = t >= k ? s[t - k] : 0;
      __syncthreads ();
      s[t] += before;
    }
  p[t] = s[t];
}

__global__ void
given (float *p)
{
  __shared__ float s[1024];
  int t = threadIdx.x;
  s[t] = p[t];
  for (int half = blockDim.x / 2; half > 0; half /= 2)
    {
      __syncthreads ();
      if (t < half)
	s[t] += s[t + half];
    }
  p[t] = s[0];
}

__global__ void
no_barrier (float *p)
{
  for (int half = 32; half > 0; half /= 2)
    p[threadIdx.x] *= p[half];
}

/* { dg-final { scan-simt-dump-times unroll "unrolled" 0 } } */
/* { dg-final { scan-simt-dump-times unroll "that would be too much code" 1 } } */
