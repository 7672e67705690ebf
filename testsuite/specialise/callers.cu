/* callers.cu: the block dimensions and the kernel come from the callers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-dump=find" } */
/* { dg-final { scan-simt-dump find "^;; copied 'first' for blocks of 128 x 1 x 1 threads" } } */
/* { dg-final { scan-simt-dump find "^;; copied 'second' for blocks of 8 x 8 x 1 threads" } } */
/* { dg-final { scan-simt-dump find "^;; copied 'second' for blocks of 4 x 4 x 1 threads" } } */
/* { dg-final { scan-simt-dump find "^;; copied 'third' for blocks of 32 x 2 x 1 threads" } } */
/* { dg-final { scan-simt-dump find "^;; copied 'fourth' for blocks of 50 x 1 x 1 threads" } } */
/* { dg-final { scan-simt-dump-times find "^;; copied '" 5 } } */

__global__ void
first (int *p)
{
  p[threadIdx.x] = 1;
}

__global__ void
second (int *p)
{
  p[threadIdx.x] = 2;
}

__global__ void
third (int *p)
{
  p[threadIdx.x] = 3;
}

__global__ void
fourth (int *p)
{
  p[threadIdx.x] = 4;
}

void
run (int *p, const dim3 &block)
{
  second<<<1, block>>> (p);
}

template<typename K>
void
any (K kernel, dim3 grid, dim3 block, int *p)
{
  kernel<<<grid, block>>> (p);
}

static void
inner (int *p, int threads)
{
  first<<<10, threads>>> (p);
}

static void
outer (int *p, int half)
{
  inner (p, 2 * half);
}

void
launch (int *p)
{
  outer (p, 64);
  run (p, dim3 (8, 8));
  run (p, dim3 (4, 4));
  any (third, 5, dim3 (32, 2), p);
  cudaLaunchConfig_t config = {};
  config.gridDim = 3;
  config.blockDim = 50;
  cudaLaunchKernelEx (&config, fourth, p);
}
