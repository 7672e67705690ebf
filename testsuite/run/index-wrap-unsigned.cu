/* index-wrap-unsigned.cu: index arithmetic that really wraps in 32 bits.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, unsigned offset, unsigned n)
{
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x + offset;
  if (i < n)
    out[i] = i + 1;
  else
    out[n + (i - offset) % 7] = 5;
}

__global__ void
backwards (int *out, unsigned n)
{
  for (unsigned i = threadIdx.x - 3u; i != n; i += 0x40000000u)
    {
      if (i < 1024)
	out[i] += threadIdx.x;
      if (i + 0x40000000u == threadIdx.x - 3u)
	break;
    }
}

__global__ void
narrow (int *out)
{
  unsigned char c = threadIdx.x + 250;
  unsigned short s = threadIdx.x * 1000;
  out[gid ()] = c + 256 * s;
}

int
main ()
{
  const unsigned n = 100;
  for (int all = 1; all <= 1024; all = all * 5 + 2)
    {
      int *out = zeros<int> (2048);
      unsigned offset = 0u - all;
      kernel<<<2, all>>> (out, offset, n);
      finish ();
      for (unsigned i = 0; i < n; i++)
	CHECK (out[i] == (i < (unsigned) all ? (int) i + 1 : 0));
      CHECK (out[n] == 5);
      cudaMemset (out, 0, 2048 * sizeof (int));
      backwards<<<1, all>>> (out, ~0u);
      finish ();
      for (int i = 0; i < 1024; i++)
	CHECK (out[i] == (i + 3 < all ? i + 3 : 0));
      narrow<<<1, all>>> (out);
      finish ();
      for (int t = 0; t < all; t++)
	CHECK (out[t] == (t + 250) % 256 + 256 * (t * 1000 % 65536));
      cudaFree (out);
    }
}
