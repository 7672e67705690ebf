/* Breadth-first search, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "bfs.h"

#define BLOCK 256

__global__ void
begin (unsigned char *active)
{
  active[0] = 1;
}

/* The active nodes mark those that they reach first.  */

__global__ void
reach (int n, const int *start, const int *target, const int *distance,
       unsigned char *active, unsigned char *reached)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;

  if (i < n && active[i])
    {
      active[i] = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	if (distance[target[k]] < 0)
	  reached[target[k]] = 1;
    }
}

/* What was marked becomes active.  */

__global__ void
settle (int n, int level, int *distance, unsigned char *active,
	unsigned char *reached, int *again)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;

  if (i < n && reached[i])
    {
      distance[i] = level;
      active[i] = 1;
      reached[i] = 0;
      *again = 1;
    }
}

extern "C" void
bench_cuda (const struct bench *s)
{
  int n = s->n, blocks = (n + BLOCK - 1) / BLOCK, again = 1;
  unsigned char *active = bytes (s, ACTIVE), *reached = bytes (s, REACHED);
  int *distance = ints (s, DISTANCE), *flag = ints (s, AGAIN);

  begin<<<1, 1>>> (active);
  for (int level = 1; again; level++)
    {
      cudaMemset (flag, 0, sizeof *flag);
      reach<<<blocks, BLOCK>>> (n, ints (s, START), ints (s, TARGET), distance,
				active, reached);
      settle<<<blocks, BLOCK>>> (n, level, distance, active, reached, flag);
      cudaMemcpy (&again, flag, sizeof again, cudaMemcpyDeviceToHost);
    }
}
