/* schedule-uneven.cu: each block runs once, with uneven blocks and with even
   ones, small grids and large ones, again and again.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
uneven (unsigned *sum, const unsigned *count)
{
  unsigned i = gid (), s = 0;
  for (unsigned k = 0; k < count[i]; k++)
    s = s * 3 + k;
  sum[i] += s + 1;
}

__global__ void
triangle (unsigned *sum)
{
  unsigned s = 0;
  for (unsigned k = 0; k <= bid (); k++)
    s = s * 5 + k;
  sum[gid ()] += s + 1;
}

__global__ void
even (unsigned *sum)
{
  sum[gid ()] += 7;
}

int
main ()
{
  const unsigned sizes[] = { 1, 2, 3, 8, 65, 700 }, most = 700 * 33;
  unsigned *sum = zeros<unsigned> (most), *count = zeros<unsigned> (most);
  for (unsigned i = 0; i < most; i++)
    count[i] = i % 1000 == 0 ? 5000 : i % 7;
  for (unsigned n : sizes)
    {
      __builtin_memset (sum, 0, most * sizeof *sum);
      for (int k = 0; k < 5; k++)
	{
	  uneven<<<n, 33>>> (sum, count);
	  triangle<<<n, 33>>> (sum);
	  even<<<n, 33>>> (sum);
	}
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      for (unsigned i = 0; i < most; i++)
	{
	  unsigned s = 0, t = 0;
	  for (unsigned k = 0; k < count[i]; k++)
	    s = s * 3 + k;
	  for (unsigned k = 0; k <= i / 33; k++)
	    t = t * 5 + k;
	  CHECK (sum[i] == (i < n * 33 ? 5 * (s + 1 + t + 1 + 7) : 0));
	}
    }
  finish ();
}
