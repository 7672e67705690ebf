/* local-array-struct.cu: local arrays of structures and a two-dimensional
   local array across barriers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

struct particle
{
  double mass;
  float at[3];
  char tag;
};

__global__ void
kernel (double *out, int n)
{
  __shared__ particle cell[1024];
  particle local[4];
  int grid[3][5];
  int t = tid (), all = threads ();
  for (int i = 0; i < n; i++)
    {
      local[i].mass = t + i * 0.5;
      for (int k = 0; k < 3; k++)
	local[i].at[k] = t * k + i;
      local[i].tag = 'a' + i;
    }
  for (int i = 0; i < 15; i++)
    grid[i / 5][i % 5] = i * t;
  cell[t] = local[t % n];
  __syncthreads ();
  local[t % 3] = cell[all - 1 - t];
  grid[t % 3][t % 5] = 1;
  __syncthreads ();
  double v = 0;
  for (int i = 0; i < n; i++)
    v += local[i].mass * (i + 1) + local[i].at[2] + local[i].tag;
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 5; k++)
      v += grid[i][k] * (i + k);
  out[gid ()] = v;
}

int
main ()
{
  const int n = 4;
  for (dim3 b : shapes)
    {
      int all = count (b);
      double *out = zeros<double> (2 * all);
      kernel<<<2, b>>> (out, n);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = g % all, u = all - 1 - t;
	  double v = 0;
	  for (int i = 0; i < n; i++)
	    {
	      int who = i == t % 3 ? u : t, which = i == t % 3 ? u % n : i;
	      v += (who + which * 0.5) * (i + 1) + who * 2 + which + 'a'
		   + which;
	    }
	  for (int i = 0; i < 15; i++)
	    {
	      bool one = i / 5 == t % 3 && i % 5 == t % 5;
	      v += (one ? 1 : i * t) * (i / 5 + i % 5);
	    }
	  CHECK (out[g] == v);
	}
      cudaFree (out);
    }
}
