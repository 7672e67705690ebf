/* cxx-local-class.cu: local classes, nested classes, enumerations and static
   data in kernels.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int n)
{
  enum { first = 2, second = first * 3 };
  struct accumulator
  {
    int v;
    struct step { int by; };
    __device__ void add (step s) { v += s.by; }
  };
  static const int table[3] = { 5, 6, 7 };
  __shared__ accumulator cell[1024];
  int t = tid ();
  cell[t].v = t;
  __syncthreads ();
  accumulator a = cell[threads () - 1 - t];
  for (int i = 0; i < n; i++)
    a.add (accumulator::step { table[(t + i) % 3] });
  out[gid ()] = a.v + second;
}

int
main ()
{
  const int table[] = { 5, 6, 7 };
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out, 4);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = g % all;
	  CHECK (out[g] == all - 1 - t + 18 + table[t % 3] + 6);
	}
      cudaFree (out);
    }
}
