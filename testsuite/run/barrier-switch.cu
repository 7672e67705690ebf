/* barrier-switch.cu: a switch with barriers in some cases, with fall-
   through, in a loop.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int n)
{
  __shared__ int cell[1024];
  unsigned t = tid (), other = threads () - 1 - t;
  int v = t;
  for (int i = 0; i < n; i++)
    {
      cell[t] = v;
      switch (i % 5)
	{
	case 0:
	  __syncthreads ();
	  v += cell[other];
	  __syncthreads ();
	  break;
	case 1:
	  v ^= 0x55;
	  continue;
	case 2:
	  v += 3;
	case 3:
	  __syncthreads ();
	  v -= 2 * cell[other];
	  __syncthreads ();
	  break;
	default:
	  if (t % 2)
	    v++;
	}
      v += 7;
    }
  out[gid ()] = v;
}

int
main ()
{
  const int n = 11;
  for (dim3 b : shapes)
    {
      unsigned threads = count (b);
      int *out = zeros<int> (2 * threads);
      kernel<<<2, b>>> (out, n);
      finish ();
      for (unsigned t = 0; t < threads; t++)
	{
	  unsigned id[2] = { t, threads - 1 - t };
	  int v[2] = { (int) id[0], (int) id[1] };
	  for (int i = 0; i < n; i++)
	    {
	      int old[2] = { v[0], v[1] };
	      for (int k = 0; k < 2; k++)
		switch (i % 5)
		  {
		  case 0: v[k] += old[1 - k] + 7; break;
		  case 1: v[k] ^= 0x55; break;
		  case 2: v[k] += 3 - 2 * old[1 - k] + 7; break;
		  case 3: v[k] += 7 - 2 * old[1 - k]; break;
		  default: v[k] += id[k] % 2 + 7;
		  }
	    }
	  CHECK (out[t] == v[0] && out[threads + t] == v[0]);
	}
      cudaFree (out);
    }
}
