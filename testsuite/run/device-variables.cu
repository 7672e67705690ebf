/* device-variables.cu: __device__ and __managed__ variables, their symbols'
   addresses and sizes.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ int counter = 3, cells[5];
static __device__ double hidden = 0.5;
__managed__ int managed[4] = { 1, 2, 3, 4 };
__device__ int *pointer;
template<typename T> __device__ T generic = T (2);

__global__ void
kernel (int *out)
{
  atomicAdd (&counter, 1);
  cells[tid () % 5] = tid () % 5;
  atomicAdd (&managed[tid () % 4], 1);
  if (gid () == 0)
    pointer = out, hidden += 1;
  out[gid ()] = (int) generic<int> + (int) (generic<double> * 2);
}

int
main ()
{
  int *out = zeros<int> (66), value, five[5], *address;
  double half;
  size_t size;
  kernel<<<2, 33>>> (out);
  finish ();
  CHECK (cudaMemcpyFromSymbol (&value, counter, sizeof value) == cudaSuccess);
  CHECK (value == 69);
  CHECK (cudaMemcpyFromSymbol (five, cells, sizeof five) == cudaSuccess);
  for (int i = 0; i < 5; i++)
    CHECK (five[i] == i);
  CHECK (cudaMemcpyFromSymbol (&half, hidden, sizeof half) == cudaSuccess);
  CHECK (half == 1.5);
  CHECK (managed[0] == 1 + 18 && managed[3] == 4 + 16);
  CHECK (cudaMemcpyFromSymbol (&address, pointer, sizeof address)
	 == cudaSuccess);
  CHECK (address == out && out[65] == 6);
  CHECK (cudaGetSymbolSize (&size, cells) == cudaSuccess && size == 20);
  CHECK (cudaGetSymbolAddress ((void **) &address, cells) == cudaSuccess);
  CHECK (cudaMemcpy (&value, address + 4, 4, cudaMemcpyDeviceToHost)
	 == cudaSuccess && value == 4);
}
