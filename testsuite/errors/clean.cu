/* clean.cu: a plain program has no warning with all of them on.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -O2 -Wpedantic -Wno-unused-parameter -std=c++17" } */

__constant__ float table[8];

template<typename T>
__global__ void
kernel (T *out, int n)
{
  __shared__ T cell[64];
  extern __shared__ int more[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  cell[threadIdx.x & 63] = static_cast<T> (table[i & 7]);
  more[threadIdx.x] = i;
  __syncthreads ();
  out[i] = cell[0] + static_cast<T> (more[0]);
  atomicAdd (out, T (1));
}

int
main ()
{
  float *out = nullptr;
  kernel<float><<<1, 32, 128>>> (out, 0);
  return cudaGetLastError () == cudaSuccess ? 0 : 1;
}
