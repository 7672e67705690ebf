/* reduce.c: shared memory, barriers, atomics and dimensions in C.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdlib.h>
#include <simt.h>

static __device__ int
linear (void)
{
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}

__global__ void
reduce (int *out, const int *in)
{
  __shared__ int cell[1024];
  int t = linear (), all = blockDim.x * blockDim.y * blockDim.z;
  int block = blockIdx.y * gridDim.x + blockIdx.x;
  cell[t] = in[block * all + t];
  for (int have = all; have > 1; have = (have + 1) / 2)
    {
      int half = (have + 1) / 2;
      __syncthreads ();
      if (t < have - half)
	cell[t] += cell[t + half];
    }
  __syncthreads ();
  if (t == 0)
    atomicAdd (out, cell[0]);
}

int
main (void)
{
  static const dim3 shapes[] = { { 1, 1, 1 }, { 33, 1, 1 }, { 1024, 1, 1 },
				 { 7, 5, 1 }, { 3, 5, 7 }, { 1, 257, 1 } };
  static int in[6 * 1024];
  for (int i = 0; i < 6 * 1024; i++)
    in[i] = i % 17 - 3;
  for (int k = 0; k < 6; k++)
    {
      dim3 grid = { 2, 3, 1 };
      int out = 0, want = 0;
      int all = shapes[k].x * shapes[k].y * shapes[k].z;
      simt_launch (reduce, grid, shapes[k], 0, 0) (&out, in);
      for (int i = 0; i < 6 * all; i++)
	want += in[i];
      if (out != want)
	abort ();
    }
  return 0;
}
