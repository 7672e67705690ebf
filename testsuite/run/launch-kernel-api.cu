/* launch-kernel-api.cu: cudaLaunchKernel with an array of arguments, for
   functions, templates and pointers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

struct settings { char c; double d; };

template<typename T>
__global__ void
kernel (T *out, settings s, short k)
{
  extern __shared__ unsigned char raw[];
  T *cell = (T *) raw;
  int t = tid ();
  cell[t] = T (t * k);
  __syncthreads ();
  out[gid ()] = cell[threads () - 1 - t] + T (s.c + s.d);
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (6 * all);
      settings s = { 3, 4.5 };
      short k = 5;
      void *arguments[] = { &out, &s, &k };
      CHECK (cudaLaunchKernel (kernel<int>, dim3 (3, 2), b, arguments,
			       all * sizeof (int), 0) == cudaSuccess);
      finish ();
      for (int g = 0; g < 6 * all; g++)
	CHECK (out[g] == (all - 1 - g % all) * 5 + 7);
      void (*pointer) (int *, settings, short) = kernel<int>;
      k = 6;
      CHECK (cudaLaunchKernel ((const void *) pointer, dim3 (6), b, arguments,
			       all * sizeof (int), 0) == cudaSuccess);
      finish ();
      for (int g = 0; g < 6 * all; g++)
	CHECK (out[g] == (all - 1 - g % all) * 6 + 7);
      cudaFree (out);
    }
}
