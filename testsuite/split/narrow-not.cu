/* narrow-not.cu: thread loops that run all threads, for each has something to
   do, or it is not known which.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-no-forward -fplugin-arg-simt-no-barrier -fplugin-arg-simt-vect=off -fopt-info-omp-optimized -fplugin-arg-simt-dump=split" } */

/* The value that thread 0 stores is not cheap to compute again.  */

__global__ void
value_crosses (const int *a, int *out) /* { dg-optimized "split at 1 barrier, 0 values" } */
{
  __shared__ int s[256];
  int t = threadIdx.x;
  int sum = 0;
  for (int i = 0; i < 16; i++)
    sum += a[16 * t + i];
  s[t] = sum;
  if (t == 0)
    out[256] = sum;
  __syncthreads ();
  out[t] = s[blockDim.x - 1 - t];
}

/* The bound is not the same for all threads.  */

__global__ void
varying_bound (const int *a, int *out) /* { dg-optimized "split at 1 barrier, 0 values" } */
{
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads ();
  if (t < s[t])
    out[t] = s[t];
}

/* All threads count.  */

__global__ void
effect_before (int *count, int *out) /* { dg-optimized "split at 1 barrier, 0 values" } */
{
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads ();
  if (atomicAdd (count, 1) > 5 && t < 7)
    out[t] = s[t + 1];
}

/* One narrow index wraps around.  */

__global__ void
wraps (int *out) /* { dg-optimized "split at 1 barrier, 0 values" } */
{
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads ();
  if ((unsigned char) t < 7)
    out[t] = s[t + 1];
}
