/* no-shared-state.cu: kernels without shared state: every form of control
   flow in each thread alone.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__host__ __device__ inline int
compute (int t, int n)
{
  int v = t, i = 0;
  for (i = 0; i < n; i++)
    {
      if (i % 3 == t % 3)
	continue;
      switch ((v + i) & 3)
	{
	case 0: v += i; break;
	case 1: v ^= 3;
	case 2: v -= t; break;
	default: if (v > 5000) goto out;
	}
      for (int j = 0; j < t % 5; j++)
	if ((v += j) % 11 == 0)
	  break;
    }
  do
    v = v * 5 % 4093;
  while (++i % (t % 7 + 1));
  if (v < 0)
    return -v;
out:
  while (v > 100)
    v = v & 1 ? v - 1 : v / 2;
  return v;
}

__global__ void
kernel (int *out, int n, int total)
{
  int g = gid ();
  if (g < total)
    out[g] = compute (tid (), n);
}

__global__ void
strided (int *out, int total)
{
  for (int i = gid (); i < total;
       i += gridDim.x * gridDim.y * gridDim.z * threads ())
    out[i] = i % 7 ? compute (i, 5) : i;
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b), total = 6 * all - all / 2;
      int *out = zeros<int> (6 * all);
      kernel<<<dim3 (1, 2, 3), b>>> (out, 13, total);
      finish ();
      for (int g = 0; g < 6 * all; g++)
	CHECK (out[g] == (g < total ? compute (g % all, 13) : 0));
      strided<<<2, b>>> (out, 6 * all);
      finish ();
      for (int g = 0; g < 6 * all; g++)
	CHECK (out[g] == (g % 7 ? compute (g, 5) : g));
      cudaFree (out);
    }
}
