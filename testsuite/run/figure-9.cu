/* figure-9.cu: loops around launches, each of which needs all that the one
   before it has done: a stencil with two arrays in turn, more launches than
   can wait, shared memory, a launch that is refused.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"
#include <utility>

__global__ void
step (unsigned *to, const unsigned *from, unsigned n)
{
  unsigned i = gid ();
  if (i < n)
    to[i] = from[(i + 1) % n] + from[(i + n - 1) % n] * 5 + i;
}

__global__ void
tile (unsigned *to, const unsigned *from, unsigned n)
{
  __shared__ unsigned s[64];
  unsigned i = gid ();
  s[tid ()] = i < n ? from[i] : 0;
  __syncthreads ();
  if (i < n)
    to[i] = from[i] + s[63 - tid ()];
}

static void
expect_step (unsigned *to, const unsigned *from, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    to[i] = from[(i + 1) % n] + from[(i + n - 1) % n] * 5 + i;
}

static void
expect_tile (unsigned *to, const unsigned *from, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    {
      unsigned j = i / 64 * 64 + 63 - i % 64;
      to[i] = from[i] + (j < n ? from[j] : 0);
    }
}

static void
check (const unsigned *a, const unsigned *b, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    CHECK (a[i] == b[i]);
}

int
main ()
{
  const unsigned most = 50000;
  unsigned *a = zeros<unsigned> (most), *b = zeros<unsigned> (most);
  unsigned *c = zeros<unsigned> (most), *d = zeros<unsigned> (most);
  for (unsigned n = 50; n <= most; n *= 10)
    for (int steps = 1; steps <= 200; steps = steps * 5 + 1)
      {
	for (unsigned i = 0; i < n; i++)
	  a[i] = c[i] = i;
	unsigned grid = (n + 63) / 64;
	for (int k = 0; k < steps; k++)
	  {
	    step<<<grid, 64>>> (b, a, n);
	    std::swap (a, b);
	    if (k % 3 == 0)
	      {
		tile<<<grid, 64>>> (b, a, n);
		std::swap (a, b);
	      }
	    if (k == 7)
	      tile<<<0, 64>>> (b, a, n);
	  }
	CHECK ((cudaGetLastError () == cudaErrorInvalidConfiguration)
	       == (steps > 7));
	CHECK (cudaDeviceSynchronize () == cudaSuccess);
	for (int k = 0; k < steps; k++)
	  {
	    expect_step (d, c, n);
	    std::swap (c, d);
	    if (k % 3 == 0)
	      {
		expect_tile (d, c, n);
		std::swap (c, d);
	      }
	  }
	check (a, c, n);
      }
  finish ();
}
