/* wide-counter.cu: a loop with a counter of 64 bits, of which no bounds are
   known, keeps its barriers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-no-specialise -fplugin-arg-simt-dump=barrier" } */
/* { dg-final { scan-simt-dump-times barrier ";; 0 of 2 barriers removed" 2 } } */

#include "../run/check.h"

enum { BLOCK = 128 };

template<typename T>
__global__ void
kernel (T n, int *__restrict__ out, const int *__restrict__ in)
{
  __shared__ int s[BLOCK];
  int t = threadIdx.x;
  if (blockDim.x != BLOCK || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (T b = blockIdx.x; b < n; b += gridDim.x)
    {
      s[t] = in[b * BLOCK + t] * t;
      __syncthreads ();
      out[b * BLOCK + t] = s[BLOCK - 1 - t];
      __syncthreads ();
    }
}

int
main ()
{
  int *in = zeros<int> (5 * BLOCK), *out = zeros<int> (5 * BLOCK);
  for (int i = 0; i < 5 * BLOCK; i++)
    in[i] = i * 7919 % 1009;
  for (int wide = 0; wide < 2; wide++)
    {
      if (wide)
	kernel<long><<<2, BLOCK>>> (5, out, in);
      else
	kernel<unsigned long><<<2, BLOCK>>> (5, out, in);
      finish ();
      for (int b = 0; b < 5; b++)
	for (int t = 0; t < BLOCK; t++)
	  CHECK (out[b * BLOCK + t]
		 == in[b * BLOCK + BLOCK - 1 - t] * (BLOCK - 1 - t));
      memset (out, 0, 5 * BLOCK * sizeof *out);
    }
}
