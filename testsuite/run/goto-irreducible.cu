/* goto-irreducible.cu: a loop with two entries and a barrier in it.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out, int n, int middle)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads (), i = 0, v = t;
  if (middle)
    goto inside;
again:
  v += 10;
  cell[t] = v;
  __syncthreads ();
inside:
  v += i;
  if (i > 0 || !middle)
    v += cell[(t + 1) % all];
  __syncthreads ();
  if (++i < n)
    goto again;
  out[gid ()] = v;
}

int
main ()
{
  for (dim3 b : shapes)
    for (int middle = 0; middle < 2; middle++)
      {
	int all = count (b), v[1024], w[1024];
	int *out = zeros<int> (2 * all);
	kernel<<<2, b>>> (out, 4, middle);
	finish ();
	for (int t = 0; t < all; t++)
	  v[t] = t;
	for (int i = 0; i < 4; i++)
	  {
	    bool whole = i > 0 || !middle;
	    for (int t = 0; t < all; t++)
	      w[t] = whole ? v[t] + 10 : v[t];
	    for (int t = 0; t < all; t++)
	      v[t] = w[t] + i + (whole ? w[(t + 1) % all] : 0);
	  }
	for (int g = 0; g < 2 * all; g++)
	  CHECK (out[g] == v[g % all]);
	cudaFree (out);
      }
}
