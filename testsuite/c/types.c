/* types.c: what only C has: complex numbers, variable-length array
   parameters, designated initialisers, generic selection.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-std=gnu11" } */

#include <complex.h>
#include <stdlib.h>
#include <simt.h>

struct setup { int n; double complex z; };

#define KIND(X) _Generic ((X), int: 1, double complex: 2, default: 3)

static __device__ int
row (int n, int (*m)[n], int i)
{
  int s = 0;
  for (int k = 0; k < n; k++)
    s += m[i][k];
  return s;
}

__global__ void
kernel (double complex *out, struct setup s, int (*m)[s.n])
{
  __shared__ double complex cell[1024];
  int t = threadIdx.x, all = blockDim.x;
  struct setup local = { .z = s.z * t, .n = KIND (s.z) };
  cell[t] = local.z + row (s.n, m, t % s.n);
  __syncthreads ();
  out[blockIdx.x * all + t] = cell[all - 1 - t] * I + local.n;
}

int
main (void)
{
  static const int sizes[] = { 1, 7, 33, 257, 1024 };
  static double complex out[2 * 1024];
  static int m[3][3] = { { 1, 2, 3 }, [2] = { 4, 5, 6 } };
  struct setup s = { .n = 3, .z = 2 + 1 * I };
  for (int k = 0; k < 5; k++)
    {
      int all = sizes[k];
      simt_launch (kernel, 2, all, 0, 0) (out, s, m);
      for (int g = 0; g < 2 * all; g++)
	{
	  int u = all - 1 - g % all;
	  int sum = u % 3 == 0 ? 6 : u % 3 == 1 ? 0 : 15;
	  if (out[g] != ((2 + I) * u + sum) * I + 2)
	    abort ();
	}
    }
  return 0;
}
