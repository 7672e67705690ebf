/* scan-work-efficient.cu: the work-efficient scan: up-sweep and down-sweep
   with half of the threads idle at each step.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
scan (int *out, const int *in, int n)
{
  extern __shared__ int temp[];
  int t = threadIdx.x, offset = 1;
  temp[2 * t] = in[blockIdx.x * n + 2 * t];
  temp[2 * t + 1] = in[blockIdx.x * n + 2 * t + 1];
  for (int d = n >> 1; d > 0; d >>= 1)
    {
      __syncthreads ();
      if (t < d)
	temp[offset * (2 * t + 2) - 1] += temp[offset * (2 * t + 1) - 1];
      offset *= 2;
    }
  if (t == 0)
    temp[n - 1] = 0;
  for (int d = 1; d < n; d *= 2)
    {
      offset >>= 1;
      __syncthreads ();
      if (t < d)
	{
	  int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1;
	  int x = temp[a];
	  temp[a] = temp[b];
	  temp[b] += x;
	}
    }
  __syncthreads ();
  out[blockIdx.x * n + 2 * t] = temp[2 * t];
  out[blockIdx.x * n + 2 * t + 1] = temp[2 * t + 1];
}

int
main ()
{
  for (int n = 2; n <= 2048; n *= 4)
    {
      int *in = zeros<int> (3 * n), *out = zeros<int> (3 * n);
      for (int i = 0; i < 3 * n; i++)
	in[i] = i * 37 % 11 - 3;
      scan<<<3, n / 2, n * sizeof (int)>>> (out, in, n);
      finish ();
      for (int b = 0; b < 3; b++)
	for (int i = 0, sum = 0; i < n; sum += in[b * n + i++])
	  CHECK (out[b * n + i] == sum);
      cudaFree (in);
      cudaFree (out);
    }
}
