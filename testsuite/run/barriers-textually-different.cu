/* barriers-textually-different.cu: threads that wait at different barriers
   of the text meet.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads (), v;
  if (t & 1)
    {
      cell[t] = t;
      __syncthreads ();
      v = cell[(t + 1) % all];
    }
  else
    {
      cell[t] = 2 * t;
      __syncthreads ();
      v = cell[(t + 2) % all] + 1;
    }
  if (t % 3 == 0)
    {
      __syncthreads ();
      cell[t] = v;
    }
  else if (t % 3 == 1)
    {
      __syncthreads ();
      cell[t] = -v;
    }
  else
    {
      v++;
      __syncthreads ();
      cell[t] = v;
    }
  __syncthreads ();
  out[gid ()] = cell[all - 1 - t];
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = all - 1 - g % all, u = (t + 2 - t % 2) % all;
	  int v = (u & 1 ? u : 2 * u) + (t & 1 ? 0 : 1);
	  CHECK (out[g] == (t % 3 == 0 ? v : t % 3 == 1 ? -v : v + 1));
	}
      cudaFree (out);
    }
}
