/* shared-scalars.cu: shared scalars of every type.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

template<typename T>
__global__ void
kernel (int *out)
{
  __shared__ T cell;
  unsigned t = tid ();
  int v = 0;
  for (int i = 0; i < 3; i++)
    {
      if (t == (threads () - 1) * i / 2)
	cell = T (i + 40);
      __syncthreads ();
      v = v * 100 + (int) cell;
      __syncthreads ();
    }
  out[gid ()] = v;
}

template<typename T>
static void
test ()
{
  for (dim3 b : shapes)
    {
      int all = count (b), one = (int) T (40);
      int *out = zeros<int> (2 * all);
      kernel<T><<<2, b>>> (out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	CHECK (out[g] == (one == 1 ? 10101 : 404142));
      cudaFree (out);
    }
}

int
main ()
{
  test<bool> ();
  test<char> ();
  test<signed char> ();
  test<unsigned char> ();
  test<short> ();
  test<unsigned short> ();
  test<int> ();
  test<unsigned> ();
  test<long> ();
  test<unsigned long> ();
  test<long long> ();
  test<unsigned long long> ();
  test<float> ();
  test<double> ();
  test<wchar_t> ();
}
