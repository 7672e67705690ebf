/* narrow.cu: thread loops run only the threads that a guard lets do something,
   and the guard goes.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-no-forward -fplugin-arg-simt-no-barrier -fplugin-arg-simt-vect=off -fopt-info-omp-optimized -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump-not split "if \\(t_" } } */
/* { dg-final { scan-simt-dump-not split "if \\(x_" } } */

__global__ void
reduction (const float *a, float *out) /* { dg-optimized "split at 2 barriers, 0 values" } */
{
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads ();
  for (int d = blockDim.x / 2; d > 0; d >>= 1)
    {
      if (t < d) /* { dg-optimized "thread loop over x narrowed by the guard" } */
	s[t] += s[t + d];
      __syncthreads ();
    }
  if (t == 0) /* { dg-optimized "thread loop over x narrowed to 1 thread" } */
    out[blockIdx.x] = s[0];
}

__global__ void
hillis_steele (float *a) /* { dg-optimized "split at 3 barriers, 0 values" } */
{
  __shared__ float s[256];
  unsigned t = threadIdx.x;
  s[t] = a[t];
  __syncthreads ();
  for (unsigned d = 1; d < blockDim.x; d *= 2)
    {
      if (t >= d) /* { dg-optimized "thread loop over x narrowed by the guard" } */
	a[t] = s[t] + s[t - d];
      __syncthreads ();
      s[t] = a[t];
      __syncthreads ();
    }
}

__global__ void
blelloch (int *a, int n) /* { dg-optimized "split at 3 barriers, 0 values" } */
{
  extern __shared__ int s[];
  int t = threadIdx.x, offset = 1;
  s[2 * t] = a[2 * t];
  s[2 * t + 1] = a[2 * t + 1];
  for (int d = n >> 1; d > 0; d >>= 1)
    {
      __syncthreads ();
      if (t < d) /* { dg-optimized "thread loop over x narrowed by the guard" } */
	s[offset * (2 * t + 2) - 1] += s[offset * (2 * t + 1) - 1];
      offset *= 2;
    }
  if (t == 0) /* { dg-optimized "thread loop over x narrowed to 1 thread" } */
    s[n - 1] = 0;
  for (int d = 1; d < n; d *= 2)
    {
      offset >>= 1;
      __syncthreads ();
      if (t < d) /* { dg-optimized "thread loop over x narrowed by the guard" } */
	{
	  int i = offset * (2 * t + 1) - 1, j = offset * (2 * t + 2) - 1;
	  int x = s[i];
	  s[i] = s[j];
	  s[j] += x;
	}
    }
  __syncthreads ();
  a[2 * t] = s[2 * t];
  a[2 * t + 1] = s[2 * t + 1];
}

__global__ void
two_dimensions (float *a, int n, int m) /* { dg-optimized "split at 1 barrier, 0 values" } */
{
  __shared__ float s[32][33];
  int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = a[y * n + x];
  __syncthreads ();
  if (x < n && y < m) /* { dg-optimized "over x narrowed by the guard" } */
    a[x * n + y] = s[y][x]; /* { dg-optimized "over y narrowed by the guard" "" { target *-*-* } .-1 } */
}

/* Cut before and after the guard.  */

__global__ void
cut (int *a, int *b, int m) /* { dg-optimized "split at 1 barrier, 0 values" } */
{
  __shared__ int s[258];
  int t = threadIdx.x;
  s[t + 1] = a[t];
  if (t == 0) /* { dg-optimized "over x narrowed to 1 thread" } */
    s[0] = m;
  if (t == 5) /* { dg-optimized "over x narrowed by the guard" } */
    s[257] = m;
  b[t] = m;
  __syncthreads ();
  a[t] = s[t] + s[t + 2];
}
