/* figure-8.cu: launches that follow one another, each of which needs all that
   the one before it has done, in grids of many sizes.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
reverse (unsigned *to, const unsigned *from, unsigned n)
{
  unsigned i = gid ();
  if (i < n)
    to[n - 1 - i] = from[i] + i;
}

__global__ void
rotate (unsigned *to, const unsigned *from, unsigned n)
{
  unsigned i = gid ();
  if (i < n)
    to[(i + n / 2) % n] = from[i] * 3;
}

__global__ void
last (unsigned *p, unsigned n)
{
  if (gid () == 0)
    p[0] = p[n - 1] + 1;
}

/* What the four launches below do.  */

static void
expect (unsigned *a, unsigned *b, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    b[n - 1 - i] = a[i] + i;
  for (unsigned i = 0; i < n; i++)
    a[(i + n / 2) % n] = b[i] * 3;
  a[0] = a[n - 1] + 1;
  for (unsigned i = 0; i < n; i++)
    b[n - 1 - i] = a[i] + i;
}

int
main ()
{
  const unsigned most = 100000;
  unsigned *a = zeros<unsigned> (most), *b = zeros<unsigned> (most);
  unsigned *c = new unsigned[most], *d = new unsigned[most];
  for (unsigned n = 1; n <= most; n = n * 10 / 3 + 1)
    {
      for (unsigned i = 0; i < n; i++)
	a[i] = c[i] = i * i;
      for (int k = 0; k < 5; k++)
	{
	  unsigned grid = (n + 31) / 32;
	  reverse<<<grid, 32>>> (b, a, n);
	  rotate<<<(n + 95) / 96, 96>>> (a, b, n);
	  CHECK (cudaGetLastError () == cudaSuccess);
	  last<<<1, 1>>> (a, n);
	  reverse<<<grid, 32>>> (b, a, n);
	  expect (c, d, n);
	  CHECK (cudaDeviceSynchronize () == cudaSuccess);
	  for (unsigned i = 0; i < n; i++)
	    CHECK (a[i] == c[i] && b[i] == d[i]);
	}
    }
  delete[] c;
  delete[] d;
  finish ();
}
