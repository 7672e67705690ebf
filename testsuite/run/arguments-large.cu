/* arguments-large.cu: more than 4 KB of kernel arguments, and many
   arguments.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

struct large { int v[1200]; };

__global__ void
kernel (int *out, const __grid_constant__ large a, int last)
{
  __shared__ int cell[1024];
  int t = tid ();
  cell[t] = a.v[t] + a.v[1199 - t];
  __syncthreads ();
  out[gid ()] = cell[threads () - 1 - t] + last;
}

__global__ void
many (int *out, char a, int b, short c, double d, float e, long f, char g,
      int *h, unsigned char i, double j, char k, char l, long long m, float n,
      int o, int p, int q, int r, int s, char t)
{
  out[gid ()] = a + b + c + (int) d + (int) e + (int) f + g + *h + i + (int) j
		+ k + l + (int) m + (int) n + o + p + q + r + s + t;
}

int
main ()
{
  large a;
  for (int i = 0; i < 1200; i++)
    a.v[i] = i * i;
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all + 1);
      kernel<<<2, b>>> (out, a, 5);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int u = all - 1 - g % all;
	  CHECK (out[g] == u * u + (1199 - u) * (1199 - u) + 5);
	}
      out[2 * all] = 8;
      many<<<2, b>>> (out, 1, 2, 3, 4, 5, 6, 7, out + 2 * all, 9, 10, 11, 12,
		      13, 14, 15, 16, 17, 18, 19, 20);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	CHECK (out[g] == 210);
      cudaFree (out);
    }
}
