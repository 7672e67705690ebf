/* shared-device-function.cu: shared variables in device functions, in
   methods, passed by reference and by pointer.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ int
broadcast (int v, int from)
{
  __shared__ int cell;
  if ((int) tid () == from)
    cell = v;
  __syncthreads ();
  int r = cell;
  __syncthreads ();
  return r;
}

struct reducer
{
  int scale;

  __device__ int sum (int v) const
  {
    __shared__ int total;
    if (tid () == 0)
      total = 0;
    __syncthreads ();
    atomicAdd (&total, v * scale);
    __syncthreads ();
    int r = total;
    __syncthreads ();
    return r;
  }
};

__device__ void
store (int (&cell)[1024], int &scalar, const int *p)
{
  cell[tid ()] = *p;
  if (tid () == 0)
    scalar = *p + 3;
}

__global__ void
kernel (int *out)
{
  __shared__ int cell[1024], scalar;
  int t = tid (), all = threads (), v = 2 * t + 1;
  reducer r = { 3 };
  store (cell, scalar, &v);
  __syncthreads ();
  int a = broadcast (v, all - 1), b = broadcast (t, all / 2);
  out[gid ()] = cell[all - 1 - t] + scalar + a + b + r.sum (t);
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	CHECK (out[g] == 2 * (all - 1 - g % all) + 1 + 4 + 2 * all - 1
			 + all / 2 + all * (all - 1) / 2 * 3);
      cudaFree (out);
    }
}
