/* narrowed.cu: numbers that lanes read one by one, cut to a smaller type and
   widened again, are parts of wider vectors.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "vect.h"

#define N 1000

template<typename T, typename U>
__global__ void
divided (int n, const int *__restrict__ x, const volatile int *__restrict__ y,
	 U *__restrict__ out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      U a = (U) (T) y[x[i]];
      out[i] = a / ((U) (i & 7) + 1) + (a % ((U) (i & 15) + 1)) * 3;
    }
}

template<typename T, typename U>
static void
test (const int *x, const int *y)
{
  U *out = zeros<U> (N);
  divided<T, U><<<(N + 95) / 96, 96>>> (N, x, y, out);
  finish ();
  for (int i = 0; i < N; i++)
    {
      U a = (U) (T) y[x[i]];
      CHECK (out[i] == a / ((U) (i & 7) + 1) + (a % ((U) (i & 15) + 1)) * 3);
    }
}

int
main ()
{
  int *x = zeros<int> (N), *y = zeros<int> (N);
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 7 % N;
      y[i] = i * 2654435761u;
    }
  test<short, unsigned> (x, y);
  test<unsigned short, int> (x, y);
  test<signed char, unsigned> (x, y);
  test<int, unsigned> (x, y);
  test<short, int> (x, y);
}
