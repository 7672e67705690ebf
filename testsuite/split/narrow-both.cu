/* narrow-both.cu: a comparison with the greater of two indices, as GCC writes
   `x < n && y < n', narrows both loops; so does one in a block of constant
   dimensions, whose indices never wrap around.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O3 -march=native -fchecking -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-merge -fplugin-arg-simt-no-chain -fopt-info-omp-optimized" } */

#include "../run/check.h"

__global__ void
square (int n, int *out)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < n && y < n) /* { dg-optimized "over . narrowed by the guard" } */
    out[y * n + x] += y * 100 + x;
}

__global__ void
inside (int low, int *out)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (min (x, y) >= low && max (x, y) <= 40) /* { dg-optimized "over . narrowed by the guard" } */
    out[y * 64 + x] += 1;
}

int
main ()
{
  int *out = zeros<int> (64 * 64);
  for (int n : { 0, 1, 15, 16, 17, 47, 64 })
    {
      __builtin_memset (out, 0, 64 * 64 * sizeof *out);
      square<<<dim3 (4, 8), dim3 (16, 8)>>> (n, out); /* { dg-optimized "kernel copied" } */
      finish ();
      for (int i = 0; i < 64 * 64; i++)
	CHECK (out[i] == (i < n * n ? i / n * 100 + i % n : 0));
      __builtin_memset (out, 0, 64 * 64 * sizeof *out);
      inside<<<dim3 (4, 8), dim3 (16, 8)>>> (n, out); /* { dg-optimized "kernel copied" } */
      finish ();
      for (int y = 0; y < 64; y++)
	for (int x = 0; x < 64; x++)
	  CHECK (out[y * 64 + x] == (x >= n && y >= n && x <= 40 && y <= 40));
    }
}
