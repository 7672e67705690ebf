/* late-again.cu: what a region computes from a load that it does late, is saved
   for those that come after it: the memory may be written there.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "../run/check.h"

#define BLOCK 7

/* A value that is one of two.  */

__global__ void
chosen (const int *gi, int *out, int p)
{
  __shared__ int s[BLOCK];
  const unsigned t = threadIdx.x;
  s[t] = t;
  __syncthreads ();
  int value = gi[p] + s[(unsigned) gi[p] % BLOCK];
  int i = 0;
  if (gi[p] & 4)
    goto middle;
again:
  __syncthreads ();
  value = 6;
middle:
  __syncthreads ();
  if (++i < (int) (gridDim.y & 1))
    goto again;
  __syncthreads ();
  int x = s[(t + 2) % BLOCK];
  s[(t + 2) % BLOCK] = 3;
  out[t] = value + x * 100000;
}

/* By way of another load.  */

__global__ void
by_address (const int *table, int *out, int p)
{
  __shared__ int s[BLOCK];
  const unsigned t = threadIdx.x;
  s[t] = (t + 3) % BLOCK;
  __syncthreads ();
  int j = s[(t + p) % BLOCK];
  __syncthreads ();
  out[BLOCK + t] = j;
  int y = table[j] + 1;
  __syncthreads ();
  s[t] = 0;
  out[t] = y;
}

int
main ()
{
  const int n = 40;
  int *gi = zeros<int> (n), *out = zeros<int> (2 * BLOCK);
  for (int i = 0; i < n; i++)
    gi[i] = i * 2654435761u >> 5;
  for (int p = 0; p < n; p++)
    {
      chosen<<<dim3 (1, 2), BLOCK>>> (gi, out, p);
      finish ();
      for (int t = 0; t < BLOCK; t++)
	CHECK (out[t] == (gi[p] & 4 ? gi[p] + gi[p] % BLOCK : 6)
			 + (t + 2) % BLOCK * 100000);
      by_address<<<1, BLOCK>>> (gi, out, p);
      finish ();
      for (int t = 0; t < BLOCK; t++)
	CHECK (out[BLOCK + t] == (t + p + 3) % BLOCK
	       && out[t] == gi[(t + p + 3) % BLOCK] + 1);
    }
}
