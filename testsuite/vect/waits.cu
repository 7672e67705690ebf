/* waits.cu: threads that wait for others of their block are not in one vector:
   spin locks, and turns that each thread gives to the next.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include <stdlib.h>

__device__ int lock, turn, turn2;

__global__ void
spin (int *data)
{
  while (atomicCAS (&lock, 0, 1) != 0)
    ;
  int v = *(volatile int *) data;
  *(volatile int *) data = v + 1;
  __threadfence ();
  atomicExch (&lock, 0);
}

__global__ void
turns (unsigned *data)
{
  while (*(volatile int *) &turn != (int) threadIdx.x)
    ;
  *data = *data * 3 + threadIdx.x;
  __threadfence ();
  *(volatile int *) &turn = threadIdx.x + 1;
}

__global__ void
atomic_turns (unsigned *data)
{
  while (atomicAdd (&turn2, 0) != (int) threadIdx.x)
    ;
  *data = *data * 3 + threadIdx.x;
  __threadfence ();
  atomicAdd (&turn2, 1);
}

int
main ()
{
  static int count;
  static unsigned one, other;
  unsigned want = 0;
  for (unsigned t = 0; t < 64; t++)
    want = want * 3 + t;
  spin<<<4, 64>>> (&count);
  turns<<<1, 64>>> (&one);
  atomic_turns<<<1, 64>>> (&other);
  if (cudaDeviceSynchronize () != cudaSuccess || count != 256 || one != want
      || other != want)
    abort ();
  return 0;
}
