/* dynamic-shared-namespace.cu: dynamic shared memory declared at namespace
   scope, used by kernels and device functions.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

extern __shared__ int pool[];

namespace inner
{
  extern __shared__ float numbers[];

  __device__ float
  get (int i)
  {
    return numbers[i];
  }
}

__device__ int *
second_half ()
{
  return pool + threads ();
}

__global__ void
kernel (int *out)
{
  int t = tid (), all = threads ();
  pool[t] = t;
  second_half ()[t] = 2 * t;
  __syncthreads ();
  out[gid ()] = pool[all - 1 - t] + second_half ()[all - 1 - t];
}

__global__ void
reals (int *out)
{
  int t = tid (), all = threads ();
  inner::numbers[t] = t + 0.5f;
  __syncthreads ();
  out[gid ()] = (int) (2 * inner::get (all - 1 - t));
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      kernel<<<2, b, 2 * all * sizeof (int)>>> (out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	CHECK (out[g] == 3 * (all - 1 - g % all));
      reals<<<2, b, all * sizeof (float)>>> (out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	CHECK (out[g] == 2 * (all - 1 - g % all) + 1);
      cudaFree (out);
    }
}
