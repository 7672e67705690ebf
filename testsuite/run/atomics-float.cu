/* atomics-float.cu: floating-point atomics, an atomic maximum by compare-
   and-swap, and exchange.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ double
atomic_max (double *p, double v)
{
  unsigned long long *u = (unsigned long long *) p, old = *u, seen;
  do
    {
      seen = old;
      if (__longlong_as_double (seen) >= v)
	break;
      old = atomicCAS (u, seen, __double_as_longlong (v));
    }
  while (old != seen);
  return __longlong_as_double (old);
}

__global__ void
kernel (float *f, double *d, int *tokens)
{
  __shared__ float s;
  int t = tid ();
  if (t == 0)
    s = 0;
  __syncthreads ();
  atomicAdd (&s, t * 0.5f);
  atomicAdd (f, 0.25f);
  atomicAdd (d, 0.125);
  atomic_max (d + 1, (t * 37 % 101) * 0.5);
  int token = atomicExch (tokens, gid () + 1);
  atomicAdd (tokens + 1, token);
  __syncthreads ();
  if (t == 0)
    atomicAdd (f + 1, s);
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b), most = 0;
      float *f = zeros<float> (2);
      double *d = zeros<double> (2);
      int *tokens = zeros<int> (2);
      kernel<<<3, b>>> (f, d, tokens);
      finish ();
      for (int t = 0; t < all; t++)
	most = t * 37 % 101 > most ? t * 37 % 101 : most;
      CHECK (f[0] == all * 0.75f && d[0] == all * 0.375);
      CHECK (f[1] == 3 * (all * (all - 1) / 2 * 0.5f));
      CHECK (d[1] == most * 0.5);
      CHECK (tokens[0] + tokens[1] == 3 * all * (3 * all + 1) / 2);
      cudaFree (f);
      cudaFree (d);
      cudaFree (tokens);
    }
}
