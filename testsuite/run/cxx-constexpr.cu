/* cxx-constexpr.cu: constexpr functions and variables, if constexpr,
   static_assert and fold expressions.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-std=c++17" } */

#include "check.h"

__host__ __device__ constexpr int
power (int b, int n)
{
  return n ? b * power (b, n - 1) : 1;
}

constexpr int size = power (2, 5) + 1;
static_assert (size == 33, "");

template<typename... T>
__host__ __device__ constexpr auto
sum (T... v)
{
  return (v + ... + 0);
}

template<int K, bool Barrier>
__device__ int
step (int *cell, int v)
{
  if constexpr (Barrier)
    {
      cell[K * size + threadIdx.x] = v;
      __syncthreads ();
      v = cell[K * size + size - 1 - threadIdx.x];
    }
  if constexpr (K > 0)
    return step<K - 1, !Barrier> (cell, v + K);
  else
    return v;
}

__global__ void
kernel (int *out)
{
  __shared__ int cell[4 * size];
  constexpr int k = sum (1, 2, 3);
  out[threadIdx.x] = step<3, false> (cell, threadIdx.x) * k
		     + sum (threadIdx.x, 1u);
}

int
main ()
{
  int *out = zeros<int> (size);
  kernel<<<1, size>>> (out);
  finish ();
  for (int t = 0; t < size; t++)
    CHECK (out[t] == (size - 1 - (size - 1 - t + 3 + 2 + 1) + 12) * 6 + t + 1);
}
