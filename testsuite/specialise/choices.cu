/* choices.cu: blocks that are one of several constants, and a switch over the
   number of threads.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-dump=find" } */
/* { dg-final { scan-simt-dump find "^;; copied 'either' for blocks of 16 x 16 x 1 threads" } } */
/* { dg-final { scan-simt-dump find "^;; copied 'either' for blocks of 32 x 8 x 1 threads" } } */
/* { dg-final { scan-simt-dump find "^;; copied 'preset' for blocks of 192 x 1 x 1 threads" } } */
/* { dg-final { scan-simt-dump find "^;; copied 'reduce<512>' for blocks of 512 x 1 x 1 threads" } } */
/* { dg-final { scan-simt-dump find "^;; copied 'reduce<256>' for blocks of 256 x 1 x 1 threads" } } */
/* { dg-final { scan-simt-dump-times find "^;; copied '" 5 } } */

#include <cstdlib>

__global__ void
either (int *p)
{
  p[threadIdx.x] = 1;
}

__global__ void
preset (int *p)
{
  p[threadIdx.x] = 2;
}

template<int N>
__global__ void
reduce (int *p)
{
  p[threadIdx.x] = N;
}

void
launch (int *p, int threads, int argc, char **argv)
{
  dim3 block = argc > 2 ? dim3 (16, 16) : dim3 (32, 8);
  either<<<1, block>>> (p);
  int n = 192;
  if (argc > 1)
    n = atoi (argv[1]);
  preset<<<1, n>>> (p);
  dim3 many (threads, 1, 1);
  switch (threads)
    {
    case 512:
      reduce<512><<<1, many>>> (p);
      break;
    case 256:
      reduce<256><<<1, many>>> (p);
      break;
    }
}
