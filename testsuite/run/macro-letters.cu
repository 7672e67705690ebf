/* macro-letters.cu: programs may have macros of one letter, as from -DN=1024:
   the headers do not use such names but T, as CUDA's do.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-DA=1 -DB=2 -DC=3 -DD=4 -DE=5 -DF=6 -DG=7 -DH=8 -DI=9 -DJ=1 -DK=2 -DL=3 -DM=4 -DN=64 -DO=6 -DP=7 -DQ=8 -DR=9" } */
/* { dg-additional-options "-DS=1 -DU=2 -DV=3 -DW=4 -DX=5 -DY=6 -DZ=7" } */

#include <stdio.h>
#include <cooperative_groups.h>
#include <cuComplex.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <curand_kernel.h>

__global__ void
kernel (int *sum)
{
  atomicAdd (sum, V);
}

int
main ()
{
  int *sum;
  cudaMallocManaged (&sum, sizeof *sum);
  *sum = 0;
  kernel<<<1, N>>> (sum);
  cudaDeviceSynchronize ();
  if (*sum != V * N)
    {
      printf ("%d\n", *sum);
      return 1;
    }
}
