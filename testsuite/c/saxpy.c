/* saxpy.c: a kernel in C and its launch with simt_launch.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdlib.h>
#include <simt.h>

__global__ void
saxpy (int n, float a, const float *x, float *y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}

int
main (void)
{
  static const unsigned sizes[] = { 1, 7, 32, 33, 96, 257, 1024 };
  static float x[1000], y[1000];
  for (int k = 0; k < 7; k++)
    {
      for (int i = 0; i < 1000; i++)
	x[i] = i, y[i] = 1;
      simt_launch (saxpy, (999 + sizes[k]) / sizes[k], sizes[k], 0, 0)
	(1000, 2, x, y);
      for (int i = 0; i < 1000; i++)
	if (y[i] != 2 * i + 1)
	  abort ();
    }
  return 0;
}
