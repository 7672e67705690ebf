/* nested-loops-conditional-barriers.cu: two nested loops, two conditional
   barriers, one barrier after them: each statement runs exactly once.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int n, int m)
{
  __shared__ int cell[1024];
  unsigned t = tid (), last = threads () - 1;
  int *c = out + 8 * gid ();
  for (int i = 0; i < n; i++)
    {
      c[0]++;
      for (int j = 0; j < m; j++)
	{
	  c[1]++;
	  if ((i + j) % 2)
	    {
	      cell[t] = i * 100 + j;
	      __syncthreads ();
	      c[2] += cell[last - t];
	      __syncthreads ();
	    }
	  c[3]++;
	  if (j > i)
	    {
	      c[4]++;
	      __syncthreads ();
	    }
	  c[5]++;
	}
      c[6]++;
    }
  __syncthreads ();
  c[7]++;
}

int
main ()
{
  const int n = 4, m = 5;
  int want[8] = { 0 };
  for (int i = 0; i < n; i++)
    {
      want[0]++, want[6]++;
      for (int j = 0; j < m; j++)
	{
	  want[1]++, want[3]++, want[5]++;
	  if ((i + j) % 2)
	    want[2] += i * 100 + j;
	  if (j > i)
	    want[4]++;
	}
    }
  want[7] = 1;
  for (dim3 b : shapes)
    {
      unsigned total = 2 * count (b);
      int *out = zeros<int> (8 * total);
      kernel<<<2, b>>> (out, n, m);
      finish ();
      for (unsigned g = 0; g < 8 * total; g++)
	CHECK (out[g] == want[g % 8]);
      cudaFree (out);
    }
}
