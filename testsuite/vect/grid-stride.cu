/* grid-stride.cu: loops in which each thread takes every so many elements.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "vect.h"

template<typename T, typename I>
__global__ void
scale (T *out, const T *in, I n, T by)
{
  for (I i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    out[i] = by * in[i] + out[i];
}

/* With branches and other elements.  */

template<typename I>
__global__ void
filter (int *out, const int *in, I n)
{
  I step = blockDim.x * gridDim.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  while (i < n)
    {
      int v = in[i];
      if (v & 1)
	{
	  i += step;
	  continue;
	}
      out[i] = v + (i + 1 < n ? in[i + 1] : 0) + in[n - 1 - i];
      if (v == 126)
	break;
      i += step;
    }
}

template<typename T, typename I>
static void
test_scale (int block, int blocks)
{
  const int n = 1013;
  T *in = zeros<T> (n), *out = zeros<T> (n + 1);
  for (int i = 0; i < n; i++)
    {
      in[i] = i % 100;
      out[i] = i % 7;
    }
  scale<T, I> <<<blocks, block>>> (out, in, (I) n, (T) 3);
  finish ();
  for (int i = 0; i < n; i++)
    CHECK (out[i] == (T) (3 * in[i] + i % 7));
  CHECK (out[n] == (T) 0);
}

template<typename I>
static void
test_filter (int block, int blocks)
{
  const int n = 517;
  int *in = zeros<int> (n), *out = zeros<int> (n), *want = zeros<int> (n);
  for (int i = 0; i < n; i++)
    in[i] = i * 37 % 128;
  filter<I> <<<blocks, block>>> (out, in, (I) n);
  finish ();
  for (int t = 0; t < block * blocks; t++)
    for (int i = t; i < n; i += block * blocks)
      if (!(in[i] & 1))
	{
	  want[i] = in[i] + (i + 1 < n ? in[i + 1] : 0) + in[n - 1 - i];
	  if (in[i] == 126)
	    break;
	}
  for (int i = 0; i < n; i++)
    CHECK (out[i] == want[i]);
}

int
main ()
{
  for (int block : { 1, 7, 33, 100, 256 })
    for (int blocks : { 1, 3 })
      {
	test_scale<unsigned char, int> (block, blocks);
	test_scale<short, unsigned> (block, blocks);
	test_scale<int, long> (block, blocks);
	test_scale<float, int> (block, blocks);
	test_scale<double, unsigned> (block, blocks);
	test_scale<double, size_t> (block, blocks);
	test_filter<int> (block, blocks);
	test_filter<unsigned> (block, blocks);
	test_filter<long> (block, blocks);
      }
}
