/* select-not.cu: what may trap, overflow, or comes from memory or a loop is not
   computed for threads that do not ask for it.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-forward -fplugin-arg-simt-vect=off -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump-not split "2 values selected" } } */
/* { dg-final { scan-simt-dump split "1 values selected" } } */

const int n = 64, most = 2147483647;
__device__ int out[n];

__global__ void
trap (const int *divisor)
{
  int t = threadIdx.x, d = divisor[t], q = 7;
  if (d != 0)
    q = 1000 / d;
  __syncthreads ();
  out[n - 1 - t] = q;
}

__global__ void
load (int *const *pointers)
{
  int t = threadIdx.x, v = 7;
  int *p = pointers[t];
  if (p)
    v = *p;
  __syncthreads ();
  out[n - 1 - t] = v;
}

__global__ void
loop (int m)
{
  int t = threadIdx.x, v = 0;
  for (int i = 0; i < t % m; i++)
    v = i;
  __syncthreads ();
  out[n - 1 - t] = v;
}

/* A sum that overflows where it is not asked for: computed without sign.  */

__global__ void
overflow (const int *numbers)
{
  int t = threadIdx.x, v = numbers[t];
  int w = v < most ? v + 1 : v;
  __syncthreads ();
  out[n - 1 - t] = w;
}

int
main ()
{
  int *numbers, **pointers;
  cudaMallocManaged (&numbers, n * sizeof *numbers);
  cudaMallocManaged (&pointers, n * sizeof *pointers);
  for (int i = 0; i < n; i++)
    {
      numbers[i] = i % 5;
      pointers[i] = i % 3 ? &numbers[i] : nullptr;
    }
  trap<<<1, n>>> (numbers);
  cudaDeviceSynchronize ();
  for (int i = 0; i < n; i++)
    if (out[n - 1 - i] != (i % 5 ? 1000 / (i % 5) : 7))
      __builtin_abort ();
  load<<<1, n>>> (pointers);
  cudaDeviceSynchronize ();
  for (int i = 0; i < n; i++)
    if (out[n - 1 - i] != (i % 3 ? i % 5 : 7))
      __builtin_abort ();
  loop<<<1, n>>> (11);
  cudaDeviceSynchronize ();
  for (int i = 0; i < n; i++)
    if (out[n - 1 - i] != (i % 11 ? i % 11 - 1 : 0))
      __builtin_abort ();
  for (int i = 0; i < n; i++)
    numbers[i] = i % 2 ? most : most - i;
  overflow<<<1, n>>> (numbers);
  cudaDeviceSynchronize ();
  for (int i = 0; i < n; i++)
    if (out[n - 1 - i] != (i % 2 || i == 0 ? most : most - i + 1))
      __builtin_abort ();
}
