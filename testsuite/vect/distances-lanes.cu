/* distances-lanes.cu: several vectors at a time where an inner loop adds up,
   also if what threads do with the sum differs and is done lane by lane.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=x86-64 -fchecking -fplugin-arg-simt-dump=vect" } */
/* { dg-final { scan-simt-dump-times vect "16 lanes, cost" 1 } } */
/* { dg-final { scan-simt-dump-times vect " 4 lanes, cost" 1 } } */

#define DIMENSIONS 12
#define BLOCK 128
#define BLOCKS 9
#define N (BLOCK * BLOCKS)

__global__ void
near (const float *__restrict__ x, const int *__restrict__ group,
      float *__restrict__ sums, int *__restrict__ which)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float distance = 0;
  for (int d = 0; d < DIMENSIONS; d++)
    {
      float side = x[d * N + i] - d;
      distance += side * side;
    }
  which[i] = distance < 100;
  if (distance < 100)
    atomicAdd (&sums[group[i]], distance);
}

void
launch (const float *x, const int *group, float *sums, int *which)
{
  near<<<BLOCKS, BLOCK>>> (x, group, sums, which);
}
