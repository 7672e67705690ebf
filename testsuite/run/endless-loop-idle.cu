/* endless-loop-idle.cu: loops without end or effect in branches that no thread
   takes: old programs stop threads like this.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
straight (int *out, int n)
{
  if (n < 0)
    for (;;)
      ;
  if ((int) threadIdx.x - n > 2000)
    for (;;)
      ;
  out[gid ()] = n;
}

__global__ void
barrier (int *out, int n)
{
  __shared__ int cell[1024];
  int count = 0;
  if (n < 0)
    while (n != 5)
      count++;
  cell[tid ()] = tid ();
  __syncthreads ();
  out[gid ()] = cell[threads () - 1 - tid ()] + count;
}

int
main (void)
{
  int *out = zeros<int> (2 * 1024);
  for (dim3 shape : shapes)
    {
      int n = count (shape);
      straight<<<2, shape>>> (out, n);
      finish ();
      for (int i = 0; i < 2 * n; i++)
	CHECK (out[i] == n);
      barrier<<<2, shape>>> (out, n);
      finish ();
      for (int i = 0; i < 2 * n; i++)
	CHECK (out[i] == n - 1 - i % n);
    }
}
