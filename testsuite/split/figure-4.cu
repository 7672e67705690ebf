/* figure-4.cu: three values of two that were loaded before a barrier: the two
   are saved, the three computed again, and not loaded again, for they may have
   changed.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-barrier -fplugin-arg-simt-no-forward -fplugin-arg-simt-vect=off -fopt-info-omp-optimized -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump split "2 regions, 0 uniform values kept, 6 recomputed, 2 slots, 0 variables in slots, 8 bytes per thread" } } */
/* { dg-final { scan-simt-dump split "2 regions, 0 uniform values kept, 3 recomputed, 2 slots, 0 variables in slots, 8 bytes per thread" } } */
/* { dg-final { scan-simt-dump split "2 regions, 0 uniform values kept, 3 recomputed, 1 slots, 0 variables in slots, 1 bytes per thread" } } */

__device__ int out[3 * 256];

__global__ void
three_of_two (int *a, int *b) /* { dg-optimized "thread loop split at 1 barrier, 2 values \\(8 bytes\\) saved per thread" } */
{
  int t = threadIdx.x;
  int x = a[t], y = b[t];
  int s = x + y, d = x - y, p = x * y;
  __syncthreads ();
  a[t] = -1;
  b[blockDim.x - 1 - t] = -2;
  out[t] = s;
  out[256 + t] = d;
  out[512 + t] = p;
}

/* Two values of two: those that are used are saved.  */

__global__ void
two_of_two (int *a, int *b) /* { dg-optimized "thread loop split at 1 barrier, 2 values \\(8 bytes\\) saved per thread" } */
{
  int t = threadIdx.x;
  int x = a[t], y = b[t];
  int s = x + y, d = x - y;
  __syncthreads ();
  a[t] = -1;
  b[blockDim.x - 1 - t] = -2;
  out[t] = s;
  out[256 + t] = d;
}

/* A byte that was widened.  */

__global__ void
widened (unsigned char *c, int n) /* { dg-optimized "thread loop split at 1 barrier, 1 value \\(1 bytes\\) saved per thread" } */
{
  int t = threadIdx.x;
  int x = c[t] * n;
  __syncthreads ();
  c[blockDim.x - 1 - t] = 0;
  out[t] = x;
}

int
main ()
{
  int *a, *b;
  unsigned char *c;
  cudaMallocManaged (&a, 256 * sizeof *a);
  cudaMallocManaged (&b, 256 * sizeof *b);
  cudaMallocManaged (&c, 256);
  for (int kernel = 0; kernel < 2; kernel++)
    {
      for (int i = 0; i < 256; i++)
	{
	  a[i] = 3 * i;
	  b[i] = i * i;
	}
      if (kernel == 0)
	three_of_two<<<1, 256>>> (a, b);
      else
	two_of_two<<<1, 256>>> (a, b);
      cudaDeviceSynchronize ();
      for (int i = 0; i < 256; i++)
	if (out[i] != 3 * i + i * i || out[256 + i] != 3 * i - i * i
	    || out[512 + i] != 3 * i * i * i || a[i] != -1 || b[i] != -2)
	  __builtin_abort ();
    }
  for (int i = 0; i < 256; i++)
    c[i] = i;
  widened<<<1, 256>>> (c, 1000);
  cudaDeviceSynchronize ();
  for (int i = 0; i < 256; i++)
    if (out[i] != 1000 * i || c[i] != 0)
      __builtin_abort ();
}
