/* returns.cu: threads that have returned are told by the condition by which they
   did, which narrows all loops; a block ends when all have.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-forward -fplugin-arg-simt-no-barrier -fplugin-arg-simt-vect=off -fopt-info-omp-optimized -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump-times split "ended threads are told by their condition" 2 } } */

__global__ void
reverse (int *a, int n) /* { dg-optimized "split at 1 barrier, 0 values \\(0 bytes\\)" } */
{
  __shared__ int s[64];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  if (i >= n) /* { dg-optimized "over x narrowed by the guard" } */
    return;
  s[t] = a[i];
  __syncthreads ();
  a[i] = s[min (n - i + t, (int) blockDim.x) - 1 - t];
}

/* A loop with barriers, of which the return is no part.  */

__global__ void
rounds (int *a, int n, int m) /* { dg-optimized "split at 3 barriers, 1 value \\(4 bytes\\)" } */
{
  __shared__ int s[64];
  int t = threadIdx.x, sum = 0;
  if (t >= n) /* { dg-optimized "over x narrowed by the guard" } */
    return;
  s[t] = t;
  if (t == 0) /* { dg-optimized "over x narrowed by the guard" } */
    s[0] = 5;
  __syncthreads ();
  for (int k = 0; k < m; k++)
    {
      sum += s[n - 1 - t];
      __syncthreads ();
      s[t] += k;
      __syncthreads ();
    }
  a[t] = sum;
}

/* What is loaded cannot be computed again.  */

__global__ void
loaded (int *a) /* { dg-optimized "split at 1 barrier, 0 values \\(1 bytes\\)" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (a[t] < 0)
    return;
  s[t] = a[t];
  __syncthreads ();
  a[t] = s[t] + 1;
}

int
main ()
{
  const int size = 256;
  int *a;
  cudaMallocManaged (&a, size * sizeof *a);
  for (int n : { 0, 1, 63, 64, 65, 200, -5 })
    {
      for (int i = 0; i < size; i++)
	a[i] = i;
      reverse<<<4, 64>>> (a, n);
      cudaDeviceSynchronize ();
      for (int i = 0; i < size; i++)
	{
	  int first = i / 64 * 64, end = n < first + 64 ? n : first + 64;
	  if (a[i] != (i < n ? end - 1 - (i - first) : i))
	    __builtin_abort ();
	}
    }
  for (int n : { 0, 1, 2, 17, 64 })
    {
      for (int i = 0; i < size; i++)
	a[i] = -1;
      rounds<<<1, 64>>> (a, n, 4);
      cudaDeviceSynchronize ();
      for (int i = 0; i < size; i++)
	{
	  int j = n - 1 - i;
	  if (a[i] != (j < 0 ? -1 : 4 * (j ? j : 5) + 0 + 0 + 1 + 3))
	    __builtin_abort ();
	}
    }
  for (int i = 0; i < size; i++)
    a[i] = i % 3 - 1;
  loaded<<<1, 64>>> (a);
  cudaDeviceSynchronize ();
  for (int i = 0; i < 64; i++)
    if (a[i] != i % 3 - 1 + (i % 3 != 0))
      __builtin_abort ();
}
