/* types-wide.cu: 128-bit integers and 64-bit arithmetic across barriers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (unsigned long long *out)
{
  __shared__ unsigned __int128 cell[1024];
  int t = tid (), all = threads ();
  unsigned __int128 x = t + 1;
  for (int i = 0; i < 5; i++)
    x *= 0x123456789abcdefull + t;
  cell[t] = x;
  long long s = -(long long) t * 0x100000000ll;
  __syncthreads ();
  unsigned __int128 y = cell[all - 1 - t] ^ x;
  __syncthreads ();
  out[2 * gid ()] = (unsigned long long) (y >> 64) + (unsigned long long) s;
  out[2 * gid () + 1] = (unsigned long long) (y / 7);
}

static unsigned __int128
value (int t)
{
  unsigned __int128 x = t + 1;
  for (int i = 0; i < 5; i++)
    x *= 0x123456789abcdefull + t;
  return x;
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      unsigned long long *out = zeros<unsigned long long> (4 * all);
      kernel<<<2, b>>> (out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = g % all;
	  unsigned __int128 y = value (t) ^ value (all - 1 - t);
	  unsigned long long s = -(long long) t * 0x100000000ll;
	  CHECK (out[2 * g] == (unsigned long long) (y >> 64) + s);
	  CHECK (out[2 * g + 1] == (unsigned long long) (y / 7));
	}
      cudaFree (out);
    }
}
