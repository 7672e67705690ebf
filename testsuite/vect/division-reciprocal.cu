/* division-reciprocal.cu: integers divided by vectors are divided exactly where
   GCC may multiply numbers of type double by reciprocals, as simt-nvcc
   -use_fast_math has it: 49 times 1 / 49 is less than 1.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-freciprocal-math" } */

#include "../run/check.h"

const int N = 500;

/* Multiples of D, one after the other.  Three quotients of one divisor, for one
   reciprocal to be worth it.  */

template<typename T>
__global__ void
kernel (T *out, const T *in, T d)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N && i % 7 != 3)
    out[i] = in[i] / d + in[i + 1] / d * 3 + in[i + 2] % d * 5;
}

template<typename T>
static void
test (T first, T d)
{
  T *in = zeros<T> (N + 2), *out = zeros<T> (N);
  for (int i = 0; i < N + 2; i++)
    in[i] = (first + i) * d;
  kernel<T><<<8, 64>>> (out, in, d);
  cudaDeviceSynchronize ();
  for (int i = 0; i < N; i++)
    {
      T want = i % 7 != 3 ? (first + i) * 4 + 3 : 0;
      if (out[i] != want)
	{
	  printf ("wrong: %d by %d is %d, not %d\n", (int) in[i], (int) d,
		  (int) out[i], (int) want);
	  exit (1);
	}
    }
}

int
main ()
{
  for (int d : { 1, 3, 49, 98, 103, 107, 161, 1000003 })
    {
      test<int> (-250, d);
      test<int> (-250, -d);
      test<unsigned> (0, d);
    }
}
