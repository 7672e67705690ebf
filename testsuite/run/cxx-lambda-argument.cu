/* cxx-lambda-argument.cu: functors and lambdas as arguments of kernels.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-std=c++17" } */

#include "check.h"

template<typename F>
__global__ void
apply (int *out, F f)
{
  __shared__ int cell[1024];
  int t = tid ();
  cell[t] = f (t);
  __syncthreads ();
  out[gid ()] = cell[threads () - 1 - t];
}

struct affine
{
  int a, b;
  __host__ __device__ int operator() (int x) const { return a * x + b; }
};

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b), k = 5;
      int *out = zeros<int> (2 * all), *table = zeros<int> (all);
      for (int i = 0; i < all; i++)
	table[i] = i * i;
      apply<<<2, b>>> (out, affine { 3, 4 });
      finish ();
      for (int g = 0; g < 2 * all; g++)
	CHECK (out[g] == 3 * (all - 1 - g % all) + 4);
#if defined __NVCC__ && !defined __CUDACC_EXTENDED_LAMBDA__
      (void) k;
#else
      apply<<<2, b>>> (out, [=] __device__ (int x)
			    { return x * k + table[x]; });
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int u = all - 1 - g % all;
	  CHECK (out[g] == u * k + u * u);
	}
      apply<<<2, b>>> (out, [k] __host__ __device__ (int x) mutable
			    { return k++ + x; });
      finish ();
      CHECK (out[0] == k + all - 1);
#endif
      cudaFree (out);
      cudaFree (table);
    }
}
