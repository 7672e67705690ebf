/* exit-size.cu: lanes that leave a loop in one arm of a branch which all take
   in the same way, under conditions of types of all sizes.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "../run/check.h"

template<typename T>
__host__ __device__ int
steps (T x)
{
  int c = 0;
  while (x != 1 && c < 300)
    {
      if (x & 1)
	x = 3 * x + 1;
      else
	x /= 2;
      c++;
      if (c % 20 == 5 && x > 90)
	{
	  c += 1000;
	  break;
	}
    }
  return c;
}

template<typename T>
__global__ void
count (const T *a, int *b)
{
  b[threadIdx.x] = steps (a[threadIdx.x]);
}

template<typename T>
static void
test ()
{
  const int n = 100;
  T *a;
  int *b;
  cudaMallocManaged (&a, n * sizeof (T));
  cudaMallocManaged (&b, n * sizeof (int));
  for (int i = 0; i < n; i++)
    a[i] = i * 37 + 1;
  count<<<1, n>>> (a, b);
  cudaDeviceSynchronize ();
  for (int i = 0; i < n; i++)
    CHECK (b[i] == steps (a[i]));
  cudaFree (a);
  cudaFree (b);
}

int
main ()
{
  test<unsigned char> ();
  test<unsigned short> ();
  test<unsigned> ();
  test<unsigned long long> ();
}
