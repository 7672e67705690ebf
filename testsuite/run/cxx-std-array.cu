/* cxx-std-array.cu: std::array, std::pair and std::numeric_limits in
   kernels.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-std=c++17" } */

#include <array>
#include <limits>
#include <utility>
#include "check.h"

__global__ void
kernel (int *out, std::array<int, 5> in, std::pair<int, float> p)
{
#if !defined __NVCC__ || defined __CUDACC_RELAXED_CONSTEXPR__
  __shared__ int cell[1024];
  int t = tid ();
  std::array<int, 5> local = in;
  local[t % 5] += t;
  cell[t] = local[t % 5];
  __syncthreads ();
  int v = 0;
  for (int x : local)
    v += x;
  auto q = std::make_pair (cell[threads () - 1 - t], p.second);
  out[gid ()] = v + q.first + (int) q.second + p.first
		+ (std::numeric_limits<int>::max () == 0x7fffffff)
		+ (int) local.size ();
#endif
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out, { 1, 2, 3, 4, 5 },
			std::pair<int, float> (6, 7.5f));
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = g % all, u = all - 1 - t;
	  CHECK (out[g] == 15 + t + u % 5 + 1 + u + 7 + 6 + 1 + 5);
	}
      cudaFree (out);
    }
}
