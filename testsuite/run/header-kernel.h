/* header-kernel.h: a kernel template, an inline device function and a device
   variable that two units share.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef HEADER_KERNEL_H
#define HEADER_KERNEL_H 1

__device__ inline int
reversed (int *cell, int v)
{
  cell[threadIdx.x] = v;
  __syncthreads ();
  return cell[blockDim.x - 1 - threadIdx.x];
}

template<typename T>
__global__ void
header_kernel (T *out, int add)
{
  __shared__ int cell[1024];
  out[blockIdx.x * blockDim.x + threadIdx.x]
    = T (reversed (cell, threadIdx.x) + add);
}

int *other_unit (int n, int *which);

#endif
