/* values-across-barriers.cu: values of all types live across barriers,
   changed in loops and branches between them.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (double *out, int n)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads ();
  bool b = t & 1;
  char c = t;
  short s = t * 3;
  long l = t * 1000000007l;
  float f = t * 0.5f;
  double d = t * 0.25;
  int *p = cell + t;
  int2 two = make_int2 (t, -t);
  for (int i = 0; i < n; i++)
    {
      *p = t + i;
      __syncthreads ();
      if (b)
	c += 2, two.x++;
      else
	s -= i;
      int r = cell[(t + i) % all];
      for (int k = 0; k < r % 3; k++)
	f += 0.5f, l ^= k;
      __syncthreads ();
      b = !b;
      d += r;
      p = cell + t;
    }
  out[gid ()] = b + c + s + (double) l + f + d + two.x + two.y;
}

static double
value (int t, int all, int n)
{
  bool b = t & 1;
  char c = t;
  short s = t * 3;
  long l = t * 1000000007l;
  float f = t * 0.5f;
  double d = t * 0.25;
  int x = t;
  for (int i = 0; i < n; i++)
    {
      if (b)
	c += 2, x++;
      else
	s -= i;
      int r = (t + i) % all + i;
      for (int k = 0; k < r % 3; k++)
	f += 0.5f, l ^= k;
      b = !b;
      d += r;
    }
  return b + c + s + (double) l + f + d + x - t;
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      double *out = zeros<double> (2 * all);
      kernel<<<2, b>>> (out, 5);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	CHECK (out[g] == value (g % all, all, 5));
      cudaFree (out);
    }
}
