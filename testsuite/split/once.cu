/* once.cu: a region in which all threads do the same runs once for the block.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-barrier -fplugin-arg-simt-no-forward -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump-times split "region \[0-9\]+: once for the block" 3 } } */

__device__ int out[64], count, last;

__global__ void
once (int n)
{
  __shared__ int s[64], sum;
  s[threadIdx.x] = threadIdx.x;
  __syncthreads ();
  int k = 0;
  for (int i = 0; i < n; i += 3)
    k ^= i;
  if (k & 4)
    sum = n + k;
  else
    sum = n - k;
  __syncthreads ();
  out[threadIdx.x] = s[63 - threadIdx.x] + sum;
}

/* Each thread counts, the last one stores, each has a variable.  */

__global__ void
each (int n)
{
  __shared__ volatile int s;
  int own[4];
  s = 0;
  __syncthreads ();
  atomicAdd (&count, n);
  __syncthreads ();
  last = threadIdx.x;
  __syncthreads ();
  s = n;
  __syncthreads ();
  for (int i = 0; i < 4; i++)
    own[(i + n) & 3] = n + i;
  __syncthreads ();
  out[threadIdx.x] = own[(threadIdx.x + n) & 3] + s;
  own[0] = n;
}

__global__ void
store (int n)
{
  last = n;
  __syncthreads ();
}

int
main ()
{
  for (int n : { 0, 1, 7, 20 })
    {
      once<<<1, 64>>> (n);
      cudaDeviceSynchronize ();
      int k = 0;
      for (int i = 0; i < n; i += 3)
	k ^= i;
      for (int t = 0; t < 64; t++)
	if (out[t] != 63 - t + (k & 4 ? n + k : n - k))
	  __builtin_abort ();
      count = 0;
      each<<<1, 64>>> (n);
      cudaDeviceSynchronize ();
      if (count != 64 * n || last < 0 || last > 63)
	__builtin_abort ();
      for (int t = 0; t < 64; t++)
	if (out[t] != n + (t & 3) + n)
	  __builtin_abort ();
      store<<<1, 64>>> (n);
      cudaDeviceSynchronize ();
      if (last != n)
	__builtin_abort ();
    }
}
