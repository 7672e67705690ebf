/* launch-million-blocks.cu: one block, and a million blocks, in one and in
   three dimensions.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (unsigned *out, unsigned n)
{
  if (gid () < n)
    out[gid ()] = gid () * 3;
}

__global__ void
single (unsigned *out)
{
  __shared__ unsigned cell[2];
  cell[threadIdx.x] = blockIdx.x;
  __syncthreads ();
  if (threadIdx.x == 0)
    out[blockIdx.x % 8] = cell[1] % 8;
}

int
main ()
{
  const unsigned n = 1000001;
  unsigned *out = zeros<unsigned> (n);
  kernel<<<1, 1>>> (out, n);
  finish ();
  CHECK (out[0] == 0 && out[1] == 0);
  kernel<<<n, 1>>> (out, n);
  finish ();
  for (unsigned i = 0; i < n; i++)
    CHECK (out[i] == 3 * i);
  cudaMemset (out, 0, n * sizeof (unsigned));
  kernel<<<dim3 (101, 100, 100), 1>>> (out, n);
  finish ();
  for (unsigned i = 0; i < n; i++)
    CHECK (out[i] == 3 * i);
  single<<<100000, 2>>> (out);
  finish ();
  for (unsigned i = 0; i < 8; i++)
    CHECK (out[i] == i);
}
