/* figure-1.cu: what all threads compute alike is computed once for the launch
   (figure 1 of Moses et al., PPoPP 2023), but not where no thread computes
   it.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-simt-vect=off -fplugin-arg-simt-no-chain -fplugin-arg-simt-no-narrow -O2 -g -fchecking -fplugin-arg-simt-no-specialise -fplugin-arg-simt-dump=hoist -fopt-info-omp-optimized-missed" } */
/* { dg-final { scan-simt-dump-times hoist ";; loop hoisted out of the launch, 0 guards" 1 } } */
/* { dg-final { scan-simt-dump-times hoist ";; loop hoisted out of the launch, 1 guards tried for threads" 1 } } */
/* { dg-final { scan-simt-dump-times hoist ";; 1 hoisted" 2 } } */
/* { dg-final { scan-simt-dump-times hoist ";; the blocks of a launch share 4 bytes" 1 } } */
/* { dg-final { scan-simt-dump-times hoist ";; the blocks of a launch share 8 bytes" 1 } } */

#include "../run/check.h"

__device__ static float
sum (const float *data, int n)
{
  float total = 0;
  for (int i = 0; i < n; i++) /* { dg-optimized "loop hoisted out of the launch" } */
    total += data[i];
  return total;
}

__global__ void
normalize (float *__restrict__ out, const float *__restrict__ in, int n)
{
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  float val = sum (in, n);
  if (tid < n)
    out[tid] = in[tid] / val;
}

__global__ void
guarded (float *__restrict__ out, const float *__restrict__ in, int n)
{
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid < n)
    out[tid] = in[tid] / sum (in, n);
}

int
main ()
{
  static const int most = 2000;
  float *out = zeros<float> (most), *in = zeros<float> (most);
  for (int n = 0; n < most; n = n * 2 + 1)
    for (int round = 1; round < 4; round++)
      {
	int total = 0;
	for (int i = 0; i < n; i++)
	  total += in[i] = (i * round + 5) % 17;
	for (int which = 0; which < 2; which++)
	  {
	    dim3 grid (n / 96 + 2);
	    out[n] = -1;
	    if (which)
	      normalize<<<grid, 96>>> (out, n ? in : 0, n);
	    else
	      guarded<<<grid, 96>>> (n ? out : 0, n ? in : 0, n);
	    finish ();
	    for (int i = 0; i < n; i++)
	      CHECK (out[i] == in[i] / total);
	    CHECK (out[n] == -1);
	  }
      }
}
