/* chain-stops.cu: launches that do not share a parallel region.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized -fplugin-arg-simt-no-specialise -fplugin-arg-simt-vect=off -fplugin-arg-simt-dump=expand" } */
/* { dg-final { scan-simt-dump-not expand "__simt_chain" } } */
/* { dg-final { scan-simt-dump-not expand "__simt_flush" } } */

__device__ int flag;
extern volatile int go;
void host (void);

__global__ void
k (float *a)
{
  a[threadIdx.x] += 1;
}

void
one (float *a)
{
  k<<<1, 64>>> (a);
}

void
waits (float *a)
{
  k<<<1, 64>>> (a);
  cudaDeviceSynchronize ();
  k<<<1, 64>>> (a);
}

void
copies (float *a, float *b)
{
  k<<<1, 64>>> (a);
  cudaMemcpyAsync (b, a, 256, cudaMemcpyDeviceToHost);
  k<<<1, 64>>> (a);
}

void
calls (float *a)
{
  for (int i = 0; i < 10; i++)
    {
      k<<<1, 64>>> (a);
      host ();
    }
}

void
reads_volatile (float *a)
{
  k<<<1, 64>>> (a);
  while (!go)
    ;
  k<<<1, 64>>> (a);
}

void
reads_device (float *a)
{
  k<<<1, 64>>> (a);
  if (flag)
    k<<<1, 64>>> (a);
}

void
atomic (float *a, int *p)
{
  k<<<1, 64>>> (a);
  __atomic_store_n (p, 1, __ATOMIC_RELEASE);
  k<<<1, 64>>> (a);
}

void
works (float *a, float *h, int n)
{
  k<<<1, 64>>> (a);
  for (int i = 0; i < n; i++)
    h[i] = i;
  k<<<1, 64>>> (a);
}

void
by_pointer (float *a, void (*f) (float *))
{
  k<<<1, 64>>> (a);
  f<<<1, 64>>> (a);
}
