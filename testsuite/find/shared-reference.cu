/* shared-reference.cu: a shared variable passed by reference is a valid operand
   when it is thread-local, and has no guard.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fchecking -finstrument-functions" } */
/* { dg-final { scan-assembler-not "__cxa_guard" } } */

struct item
{
  float x;
  __device__ item () {}
};

template<int N>
__device__ __forceinline__ void
fill (item (&row)[N], const float *p, int t)
{
#pragma unroll
  for (int i = 0; i < N; i += 32)
    row[t + i].x = p[t + i];
}

__device__ __forceinline__ void
part (const float *p, float *out)
{
  __shared__ item row[128];
  fill (row, p, threadIdx.x);
  __syncthreads ();
  out[threadIdx.x] = row[127 - threadIdx.x].x;
}

__global__ void
kernel (const float *p, float *out)
{
  part (p, out);
}
