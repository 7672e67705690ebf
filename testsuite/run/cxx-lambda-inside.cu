/* cxx-lambda-inside.cu: lambdas inside kernels, that capture by reference,
   hold barriers and are called twice.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int n)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads (), v = t;
  auto exchange = [&] (int shift)
    {
      cell[t] = v;
      __syncthreads ();
      v += cell[(t + shift) % all];
      __syncthreads ();
    };
  auto polynomial = [n] (auto x) { return x * x + n; };
  exchange (1);
  exchange (all - 1);
  if (t & 1)
    v = polynomial (v);
  out[gid ()] = v;
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out, 3);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = g % all, u = (t + all - 1) % all;
	  int v = t + (t + 1) % all + u + (u + 1) % all;
	  CHECK (out[g] == (t & 1 ? v * v + 3 : v));
	}
      cudaFree (out);
    }
}
