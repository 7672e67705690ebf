/* chosen.cu: loads at a place that each thread chooses among two, for all types
   and directions; what is not chosen may not be read.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "vect.h"

const int most = 256;

/* Neighbours of shared elements, known before a barrier; null for a side that is
   not chosen.  */

template<typename T>
__global__ void
neighbours (int n, const T *in, T *out, const T *left, const T *right)
{
  __shared__ T s[most];
  int t = threadIdx.x;
  int west = t > 0 ? t - 1 : t, east = t < n - 1 ? t + 1 : 0;
  unsigned far = t % 3 == 1 ? n - 1 - t : t;
  const T *side = t >= n / 2 ? right + t : left + t;
  bool any = left && right;
  s[t] = in[t];
  __syncthreads ();
  T sum = s[west] + 2 * s[east] + 3 * s[far];
  if (any || t >= n / 2)
    sum += *side;
  out[t] = sum;
}

template<typename T>
static void
test ()
{
  T *in = zeros<T> (most), *out = zeros<T> (most);
  for (int i = 0; i < most; i++)
    in[i] = i * i % 11 + (i & 3);
  for (int n : { 1, 2, 8, 33, 100, 256 })
    for (int sides = 0; sides < 2; sides++)
      {
	const T *left = sides ? in : nullptr;
	neighbours<<<1, n>>> (n, in, out, left, in);
	CHECK (cudaDeviceSynchronize () == cudaSuccess);
	for (int t = 0; t < n; t++)
	  {
	    int far = t % 3 == 1 ? n - 1 - t : t;
	    T sum = in[t > 0 ? t - 1 : t] + 2 * in[t < n - 1 ? t + 1 : 0]
		    + 3 * in[far];
	    if (sides || t >= n / 2)
	      sum += in[t];
	    CHECK (out[t] == sum);
	  }
      }
  cudaFree (in);
  cudaFree (out);
}

int
main ()
{
  test<signed char> ();
  test<short> ();
  test<int> ();
  test<unsigned> ();
  test<long> ();
  test<float> ();
  test<double> ();
}
