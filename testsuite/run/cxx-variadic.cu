/* cxx-variadic.cu: variadic kernel templates, launched by a variadic host
   template.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ int
total ()
{
  return 0;
}

template<typename T, typename... Rest>
__device__ int
total (T first, Rest... rest)
{
  return (int) first + total (rest...);
}

template<typename... T>
__global__ void
kernel (int *out, T... v)
{
  out[gid ()] = total (v...) + sizeof... (v);
}

template<typename... T>
static void
launch (int *out, dim3 block, T... v)
{
  kernel<T...><<<2, block>>> (out, v...);
  kernel<<<dim3 (1), block>>> (out, v..., 1);
  finish ();
}

int
main ()
{
  int *out = zeros<int> (66);
  launch (out, 33);
  CHECK (out[0] == 2 && out[65] == 0);
  launch (out, dim3 (3, 11), 1, 2.5, (char) 3, 4ll);
  CHECK (out[0] == 16 && out[65] == 14);
}
