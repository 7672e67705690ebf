/* convolution-1d.cu: a tile that threads fill in a loop with a stride
   vanishes; it stays if the loop ends early or starts late.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-interchange -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"
#include "fence.h"

__global__ void
convolve (const float *__restrict__ in, const float *__restrict__ c,
	  float *__restrict__ out)
{
  __shared__ float s[128 + 30];
  int t = threadIdx.x, b = blockIdx.x * 128;
  if (blockDim.x != 128 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = t; i < 128 + 30; i += 128)
    s[i] = in[b + i]; /* { dg-optimized "store to shared memory removed" } */
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  float sum = 0;
  for (int k = 0; k < 31; k++)
    sum += s[t + k] * c[k]; /* { dg-optimized "replaced by a load of what another" } */
  out[b + t] = sum;
}

__global__ void
ends_early (const float *__restrict__ in, const float *__restrict__ c, /* { dg-optimized "thread loop split at" } */
	    float *__restrict__ out)
{
  __shared__ float s[128 + 30];
  int t = threadIdx.x, b = blockIdx.x * 128;
  if (blockDim.x != 128 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = t; i < 128 + 29; i += 128)
    s[i] = in[b + i];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  float sum = 0;
  for (int k = 0; k < 31; k++)
    {
      float x = s[t + k]; /* { dg-missed "shared memory kept, it is not known that all" } */
      if (t + k == 157)
	x = 0;
      sum += x * c[k];
    }
  out[b + t] = sum;
}

__global__ void
starts_late (const float *__restrict__ in, const float *__restrict__ c, /* { dg-optimized "thread loop split at" } */
	     float *__restrict__ out)
{
  __shared__ float s[128 + 30];
  int t = threadIdx.x, b = blockIdx.x * 128;
  if (blockDim.x != 128 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = t + 1; i < 128 + 30; i += 128)
    s[i] = in[b + i];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  float sum = 0;
  for (int k = 0; k < 31; k++)
    {
      float x = s[t + k]; /* { dg-missed "shared memory kept, it is not known that all" } */
      if (t + k == 0)
	x = 0;
      sum += x * c[k];
    }
  out[b + t] = sum;
}

int
main ()
{
  enum { N = 1024, B = 7 };
  float *in = fenced<float> (N), *c = zeros<float> (31);
  float *out = zeros<float> (N);
  for (int i = 0; i < N; i++)
    in[i] = i * i % 10;
  for (int k = 0; k < 31; k++)
    c[k] = k % 5;
  for (int v = 0; v < 3; v++)
    {
      const float *from = (v == 0 ? in : v == 1 ? in + N - B * 128 - 29
			   : in - 1);
      if (v == 0)
	convolve<<<B, 128>>> (from, c, out);
      else if (v == 1)
	ends_early<<<B, 128>>> (from, c, out);
      else
	starts_late<<<B, 128>>> (from, c, out);
      finish ();
      for (int i = 0; i < B * 128; i++)
	{
	  float sum = 0;
	  int left = v == 1 ? 157 : v == 2 ? 0 : -1;
	  for (int k = 0; k < 31; k++)
	    if (i % 128 + k != left)
	      sum += from[i + k] * c[k];
	  CHECK (out[i] == sum);
	}
    }
}
