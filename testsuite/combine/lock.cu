/* lock.cu: atomic additions that cannot wait, as threads lock one another out
   by other atomic operations: who comes in reads what has been added, before it
   adds itself.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-simt-dump=combine" } */

#include "../run/check.h"

#define BLOCKS 100

__global__ void
append (int *__restrict__ lock, int *__restrict__ count, int *__restrict__ list)
{
  if (threadIdx.x != 0)
    return;
  while (atomicCAS (lock, 0, 1))
    continue;
  list[*count] = blockIdx.x + 1;
  atomicAdd (count, 1);
  atomicExch (lock, 0);
}

int
main ()
{
  int *lock = zeros<int> (1), *count = zeros<int> (1);
  int *list = zeros<int> (BLOCKS), sum = 0;
  append<<<BLOCKS, 32>>> (lock, count, list);
  finish ();
  for (int i = 0; i < BLOCKS; i++)
    sum += list[i];
  CHECK (*count == BLOCKS && sum == BLOCKS * (BLOCKS + 1) / 2);
}

/* { dg-final { scan-simt-dump-not combine "additions wait" } } */
