/* narrow-sides.cu: the two sides of a condition on the index of the thread each
   get a loop over their threads.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-forward -fplugin-arg-simt-no-barrier -fplugin-arg-simt-vect=off -fopt-info-omp-optimized" } */

__global__ void
scan (int *a) /* { dg-optimized "split at 2 barriers, 0 values" } */
{
  __shared__ int s[2][256];
  int t = threadIdx.x, p = 0;
  s[0][t] = a[t];
  __syncthreads ();
  for (int d = 1; d < blockDim.x; d *= 2)
    {
      p = 1 - p;
      if (t >= d) /* { dg-optimized "over x narrowed by the guard" } */
	s[p][t] = s[1 - p][t] + s[1 - p][t - d];
      else
	s[p][t] = s[1 - p][t];
      __syncthreads ();
    }
  a[t] = s[p][t];
}

/* The value that both sides use is not cheap to compute again.  */

__global__ void
shared_value (int *a, int n) /* { dg-optimized "split at 1 barrier, 0 values" } */
{
  __shared__ int s[512];
  int t = threadIdx.x;
  int x = a[t];
  if (t < n)
    s[t] = x;
  else
    s[t + 256] = x;
  __syncthreads ();
  a[t] = s[255 - t];
}

int
main ()
{
  int *a;
  cudaMallocManaged (&a, 256 * sizeof *a);
  for (int n : { 1, 7, 64, 100, 256 })
    {
      for (int i = 0; i < n; i++)
	a[i] = i + 1;
      scan<<<1, n>>> (a);
      cudaDeviceSynchronize ();
      for (int i = 0; i < n; i++)
	if (a[i] != (i + 1) * (i + 2) / 2)
	  __builtin_abort ();
    }
  shared_value<<<1, 256>>> (a, 256);
  cudaDeviceSynchronize ();
  for (int i = 0; i < 256; i++)
    if (a[i] != (256 - i) * (257 - i) / 2)
      __builtin_abort ();
}
