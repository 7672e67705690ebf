/* cxx-structured-bindings.cu: structured bindings, range-for, initialiser
   lists, auto and decltype in kernels.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-std=c++17" } */

#include "check.h"

struct triple { int a; float b; char c; };

__device__ triple
make (int t)
{
  return { t, t * 0.5f, (char) (t % 50) };
}

__global__ void
kernel (float *out)
{
  __shared__ triple cell[1024];
  int t = tid ();
  cell[t] = make (t);
  __syncthreads ();
  auto [a, b, c] = cell[threads () - 1 - t];
  auto &[x, y, z] = cell[t];
  int local[] = { 3, 1, 2 };
  decltype (b) v = 0;
  for (int i : local)
    v += i * a;
  for (auto &i : local)
    i += z;
  if (int k = local[1]; k > 20)
    v += k;
  out[gid ()] = v + b + c + y + (x == t);
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      float *out = zeros<float> (2 * all);
      kernel<<<2, b>>> (out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = g % all, u = all - 1 - t, k = 1 + t % 50;
	  CHECK (out[g] == 6 * u + (k > 20 ? k : 0) + u * 0.5f + u % 50
			   + t * 0.5f + 1);
	}
      cudaFree (out);
    }
}
