/* index-wrap-in-block.cu: 32-bit indices that wrap inside a block, past the
   largest signed and the largest unsigned number, have the value that they
   have without optimisation.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (unsigned *out, int *quotient, long long *wide, unsigned block)
{
  unsigned i = block * blockDim.x + threadIdx.x;
  int j = (int) i;
  out[threadIdx.x] = i;
  quotient[threadIdx.x] = j / 3;
  wide[threadIdx.x] = (long long) i + j;
}

int
main ()
{
  unsigned *out = zeros<unsigned> (1024);
  int *quotient = zeros<int> (1024);
  long long *wide = zeros<long long> (1024);
  for (int n : { 1, 7, 33, 1000 })
    for (unsigned middle : { 0u, 12345u, 0x7ffffff0u, 0x80000000u,
			     0xfffffff0u })
      {
	kernel<<<1, n>>> (out, quotient, wide, middle / n);
	finish ();
	for (int t = 0; t < n; t++)
	  {
	    unsigned i = middle / n * n + t;
	    CHECK (out[t] == i);
	    CHECK (quotient[t] == (int) i / 3);
	    CHECK (wide[t] == (long long) i + (int) i);
	  }
      }
}
