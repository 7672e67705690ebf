/* distances.cu: threads add up in an inner loop and do different things, lane by
   lane, with the sum.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "../run/check.h"

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

int
main ()
{
  float *x = zeros<float> (N * DIMENSIONS), *sums = zeros<float> (5);
  int *group = zeros<int> (N), *which = zeros<int> (N);
  float want[5] = {};
  for (int i = 0; i < N; i++)
    group[i] = i * 7 % 5;
  for (int i = 0; i < N * DIMENSIONS; i++)
    x[i] = i * 2654435761u >> 28;
  near<<<BLOCKS, BLOCK>>> (x, group, sums, which);
  finish ();
  for (int i = 0; i < N; i++)
    {
      float distance = 0;
      for (int d = 0; d < DIMENSIONS; d++)
	distance += (x[d * N + i] - d) * (x[d * N + i] - d);
      CHECK (which[i] == (distance < 100));
      if (distance < 100)
	want[group[i]] += distance;
    }
  for (int k = 0; k < 5; k++)
    CHECK (sums[k] == want[k]);
}
