/* virtual-thunk-barrier.cu: a virtual function with a barrier is called through
   the thunk of a second and of a virtual base.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

struct first
{
  int a;
  __device__ virtual int f (int *) { return a; }
};

struct second
{
  int b = 2;
  __device__ virtual int g (int *) { return b; }
};

struct both : first, second
{
  __device__ int
  g (int *cell) override
  {
    cell[threadIdx.x] = a;
    __syncthreads ();
    int v = cell[(threadIdx.x + 1) % blockDim.x] + b;
    __syncthreads ();
    return v;
  }
};

struct shared_base : virtual second
{
  int c = 5;
  __device__ int
  g (int *cell) override
  {
    cell[threadIdx.x] = c + b;
    __syncthreads ();
    return cell[0];
  }
};

__global__ void
kernel (int *out)
{
  __shared__ int cell[1024];
  both x;
  x.a = threadIdx.x;
  shared_base y;
  second *p = &x, *q = &y;
  out[threadIdx.x] = p->g (cell);
  out[threadIdx.x] += 100 * q->g (cell);
}

int
main ()
{
  for (int n : { 1, 7, 33, 257 })
    {
      int *out = zeros<int> (n);
      kernel<<<1, n>>> (out);
      finish ();
      for (int t = 0; t < n; t++)
	CHECK (out[t] == (t + 1) % n + 2 + 700);
    }
}
