/* block-shapes.cu: blocks of constant dimensions, of the same dimensions not
   known to the compiler, and of others, run the same kernels.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
shape (int *out)
{
  int threads = blockDim.x * blockDim.y * blockDim.z;
  int t = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  int b = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  out[b * threads + t]
    = threadIdx.x + 100 * threadIdx.y + 10000 * threadIdx.z + blockDim.x * 7
      + blockDim.y * 77 + blockDim.z * 777;
}

__global__ void
rotate (int *data, int steps)
{
  extern __shared__ int s[];
  int n = blockDim.x * blockDim.y;
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  int v = data[blockIdx.x * n + t], sum = 0;
  if (v == -1)
    return;
  for (int i = 0; i < steps; i++)
    {
      s[t] = v;
      __syncthreads ();
      v = s[(t + 1) % n];
      sum += v * t;
      __syncthreads ();
    }
  data[blockIdx.x * n + t] = sum;
}

void
check_shape (int *out, int blocks, dim3 d)
{
  finish ();
  int threads = d.x * d.y * d.z;
  for (int i = 0; i < blocks * threads; i++)
    {
      int t = i % threads, x = t % d.x, y = t / d.x % d.y, z = t / d.x / d.y;
      CHECK (out[i] == (int) (x + 100 * y + 10000 * z + d.x * 7 + d.y * 77
			      + d.z * 777));
      out[i] = 0;
    }
}

void
fill (int *data, int n)
{
  for (int i = 0; i < 2 * n; i++)
    data[i] = i % 11;
}

void
check_rotate (int *data, int n, int steps)
{
  finish ();
  for (int b = 0; b < 2; b++)
    for (int t = 0; t < n; t++)
      {
	int sum = 0;
	for (int i = 1; i <= steps; i++)
	  sum += (b * n + (t + i) % n) % 11 * t;
	CHECK (data[b * n + t] == sum);
      }
}

void
launch (int *out, unsigned x, unsigned y, unsigned z)
{
  shape<<<dim3 (2, 3), dim3 (x, y, z)>>> (out);
  check_shape (out, 6, dim3 (x, y, z));
}

int
main ()
{
  int *out = zeros<int> (6144);
  shape<<<6, 64>>> (out);
  check_shape (out, 6, 64);
  shape<<<dim3 (3, 2), dim3 (8, 4)>>> (out);
  check_shape (out, 6, dim3 (8, 4));
  shape<<<dim3 (3, 2), dim3 (3, 5, 2)>>> (out);
  check_shape (out, 6, dim3 (3, 5, 2));
  shape<<<dim3 (1, 1, 6), dim3 (1, 1, 64)>>> (out);
  check_shape (out, 6, dim3 (1, 1, 64));
  launch (out, 64, 1, 1);
  launch (out, 1, 64, 1);
  launch (out, 8, 4, 1);
  launch (out, 4, 8, 1);
  launch (out, 8, 4, 2);
  launch (out, 3, 5, 2);
  launch (out, 1, 1, 64);

  for (int n : { 64, 100 })
    {
      fill (out, n);
      rotate<<<2, n, n * sizeof (int)>>> (out, 5);
      check_rotate (out, n, 5);
    }
  fill (out, 64);
  rotate<<<2, 64, 64 * sizeof (int)>>> (out, 7);
  check_rotate (out, 64, 7);
  fill (out, 60);
  rotate<<<2, dim3 (12, 5), 60 * sizeof (int)>>> (out, 3);
  check_rotate (out, 60, 3);
  fill (out, 60);
  rotate<<<2, dim3 (5, 12), 60 * sizeof (int)>>> (out, 3);
  check_rotate (out, 60, 3);
}
