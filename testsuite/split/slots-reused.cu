/* slots-reused.cu: values that are not alive together share a slot.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-barrier -fplugin-arg-simt-no-forward -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump split " 3 slots, 0 variables in slots, 12 bytes per thread" } } */

__global__ void
kernel (int *a, float *f)
{
  int t = threadIdx.x, other = blockDim.x - 1 - t;
  int x = a[t];
  float z = f[t];
  __syncthreads ();
  int y = a[other] * 3;
  a[other] = x + 1;
  __syncthreads ();
  int w = a[t] - y;
  int v = a[other] + y;
  __syncthreads ();
  a[t] = w + 5 * v;
  f[other] = z;
}

int
main ()
{
  const int n = 100;
  int *a, old[n];
  float *f;
  cudaMallocManaged (&a, n * sizeof *a);
  cudaMallocManaged (&f, n * sizeof *f);
  for (int i = 0; i < n; i++)
    {
      f[i] = i;
      a[i] = old[i] = i * i % 17;
    }
  kernel<<<1, n>>> (a, f);
  cudaDeviceSynchronize ();
  for (int i = 0; i < n; i++)
    {
      int j = n - 1 - i;
      int y = old[j] * 3;
      if (a[i] != (old[j] + 1 - y) + 5 * (old[i] + 1 + y) || f[i] != j)
	__builtin_abort ();
    }
}
