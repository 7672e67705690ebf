/* constant-memory.cu: __constant__ scalars, arrays and structures, copied to
   and from at offsets.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

struct setup { int a; float b[3]; };

__constant__ int scalar = 5;
__constant__ float table[16];
__constant__ setup config = { 1, { 2, 3, 4 } };
namespace n { __constant__ double deep[2][3]; }

__global__ void
kernel (double *out)
{
  int t = tid ();
  out[gid ()] = scalar + table[t % 16] + config.a + config.b[t % 3]
		+ n::deep[t % 2][t % 3];
}

int
main ()
{
  float part[4] = { 10, 20, 30, 40 }, back[2];
  double deep[6] = { 1, 2, 3, 4, 5, 6 };
  CHECK (cudaMemcpyToSymbol (table, part, sizeof part, 4 * sizeof (float))
	 == cudaSuccess);
  CHECK (cudaMemcpyToSymbol (n::deep, deep, sizeof deep) == cudaSuccess);
  CHECK (cudaMemcpyFromSymbol (back, table, sizeof back, 6 * sizeof (float))
	 == cudaSuccess);
  CHECK (back[0] == 30 && back[1] == 40);
  for (int round = 0; round < 2; round++)
    {
      for (dim3 b : shapes)
	{
	  int all = count (b);
	  double *out = zeros<double> (2 * all);
	  kernel<<<2, b>>> (out);
	  finish ();
	  for (int g = 0; g < 2 * all; g++)
	    {
	      int t = g % all, k = t % 16;
	      double v = round ? 9 : 5;
	      v += k >= 4 && k < 8 ? part[k - 4] : 0;
	      v += round ? 7 + t % 3 : 1 + 2 + t % 3;
	      CHECK (out[g] == v + deep[t % 2 * 3 + t % 3]);
	    }
	  cudaFree (out);
	}
      int nine = 9;
      setup s = { 7, { 0, 1, 2 } };
      CHECK (cudaMemcpyToSymbol (scalar, &nine, sizeof nine) == cudaSuccess);
      CHECK (cudaMemcpyToSymbol (config, &s, sizeof s, 0,
				 cudaMemcpyHostToDevice) == cudaSuccess);
    }
}
