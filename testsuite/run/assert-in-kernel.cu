/* assert-in-kernel.cu: a failed assert prints CUDA's message once per thread
   and sets a sticky error.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-output "assert-in-kernel.cu:\[0-9\]+: .*kernel.*: block: \\\[1,0,0\\\], thread: \\\[2,0,0\\\] Assertion `p\\\[threadIdx.x\\\] != 2' failed" } */

#include <assert.h>
#include "check.h"

__global__ void
kernel (const int *p)
{
  assert (p[threadIdx.x] >= 0);
  if (blockIdx.x == 1)
    assert (p[threadIdx.x] != 2);
}

int
main ()
{
  int *p = zeros<int> (7);
  for (int i = 0; i < 7; i++)
    p[i] = i;
  kernel<<<1, 7>>> (p);
  finish ();
  kernel<<<2, 7>>> (p);
  CHECK (cudaDeviceSynchronize () == cudaErrorAssert);
  CHECK (cudaGetLastError () == cudaErrorAssert);
}
