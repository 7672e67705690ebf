/* barrier-only-in-callee.cu: the only barrier is in a device function, or in
   one that it calls.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ int
exchange (int *cell, int v)
{
  cell[tid ()] = v;
  __syncthreads ();
  return cell[threads () - 1 - tid ()];
}

__device__ int
through (int *cell, int v)
{
  if (v >= 0)
    v++;
  return exchange (cell, v) + 1;
}

template<typename T>
__device__ __noinline__ T
member (T *cell, T v)
{
  return exchange (cell, v);
}

__global__ void
kernel (int *out, int which)
{
  __shared__ int cell[1024];
  int v = tid () * 3;
  if (which == 0)
    out[gid ()] = exchange (cell, v);
  else if (which == 1)
    out[gid ()] = through (cell, v);
  else
    out[gid ()] = member (cell, v);
}

int
main ()
{
  for (dim3 b : shapes)
    for (int which = 0; which < 3; which++)
      {
	int all = count (b);
	int *out = zeros<int> (2 * all);
	kernel<<<2, b>>> (out, which);
	finish ();
	for (int g = 0; g < 2 * all; g++)
	  CHECK (out[g] == (all - 1 - g % all) * 3 + (which == 1 ? 2 : 0));
	cudaFree (out);
      }
}
