/* launch-errors.cu: wrong launches run nothing and set an error that is read
   once; later launches work.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out)
{
  atomicAdd (out, 1);
}

__global__ void __launch_bounds__ (64)
bounded (int *out)
{
  atomicAdd (out, 1);
}

#define WRONG(ERROR, ...) \
  do \
    { \
      __VA_ARGS__; \
      CHECK (cudaPeekAtLastError () == ERROR); \
      CHECK (cudaGetLastError () == ERROR); \
      CHECK (cudaGetLastError () == cudaSuccess); \
      CHECK (cudaDeviceSynchronize () == cudaSuccess); \
      CHECK (*out == 0); \
    } \
  while (0)

int
main ()
{
  int *out = zeros<int> (1);
  WRONG (cudaErrorInvalidConfiguration, (kernel<<<0, 32>>> (out)));
  WRONG (cudaErrorInvalidConfiguration, (kernel<<<1, 0>>> (out)));
  WRONG (cudaErrorInvalidConfiguration, (kernel<<<1, 1025>>> (out)));
  WRONG (cudaErrorInvalidConfiguration,
	 (kernel<<<1, dim3 (32, 33)>>> (out)));
  WRONG (cudaErrorInvalidConfiguration,
	 (kernel<<<1, dim3 (1, 1, 65)>>> (out)));
  WRONG (cudaErrorInvalidConfiguration,
	 (kernel<<<dim3 (1, 65536), 1>>> (out)));
  WRONG (cudaErrorInvalidConfiguration,
	 (kernel<<<dim3 (1, 1, 65536), 1>>> (out)));
  WRONG (cudaErrorInvalidConfiguration,
	 (kernel<<<dim3 (0x80000000u), 1>>> (out)));
  WRONG (cudaErrorInvalidValue, (kernel<<<1, 1, 1 << 30>>> (out)));
  WRONG (cudaErrorLaunchOutOfResources, (bounded<<<1, 65>>> (out)));
  bounded<<<1, 64>>> (out);
  kernel<<<dim3 (1, 65535), 1>>> (out);
  finish ();
  CHECK (*out == 64 + 65535);
}
