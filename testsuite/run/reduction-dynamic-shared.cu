/* reduction-dynamic-shared.cu: a tree reduction over dynamic shared memory,
   for block sizes that are no power of two too.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

template<typename T>
__global__ void
reduce (const T *in, T *out, int n)
{
  extern __shared__ __align__ (16) unsigned char raw[];
  T *cell = (T *) raw;
  unsigned t = tid (), i = gid ();
  cell[t] = i < (unsigned) n ? in[i] : T (0);
  __syncthreads ();
  for (unsigned have = threads (); have > 1; )
    {
      unsigned half = (have + 1) / 2;
      if (t < have - half)
	cell[t] += cell[t + half];
      have = half;
      __syncthreads ();
    }
  if (t == 0)
    out[bid ()] = cell[0];
}

template<typename T>
static void
test (dim3 b)
{
  int all = count (b), n = 5 * all - all / 2;
  T *in = zeros<T> (n), *out = zeros<T> (5);
  for (int i = 0; i < n; i++)
    in[i] = T (i % 19 - 5);
  reduce<T><<<5, b, all * sizeof (T)>>> (in, out, n);
  finish ();
  for (int block = 0; block < 5; block++)
    {
      T sum = 0;
      for (int i = block * all; i < n && i < (block + 1) * all; i++)
	sum += in[i];
      CHECK (out[block] == sum);
    }
  cudaFree (in);
  cudaFree (out);
}

int
main ()
{
  for (dim3 b : shapes)
    {
      test<int> (b);
      test<float> (b);
      test<double> (b);
      test<unsigned char> (b);
    }
}
