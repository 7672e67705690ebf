/* hoist-nested.cu: a kernel that launches others, and itself: what is the same
   for all threads of one launch is not that of the launch inside it.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
inner (int *__restrict__ out, const int *__restrict__ in, int n, int depth)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, total = 0;
  for (int k = 0; k < n; k++)
    total += in[k];
  if (i < n)
    out[i] = total + depth;
}

__global__ void
outer (int *__restrict__ out, int *in, const int *__restrict__ w, int n,
       int depth)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, total = 0;
  for (int k = 0; k < n; k++)
    total += w[k];
  if (i == 0)
    {
      in[0] = total * depth;
      inner<<<3, 7>>> (out, in, n, depth);
      if (depth > 0)
	outer<<<2, 4>>> (out + n, in + n, w, n, depth - 1);
    }
}

int
main ()
{
  enum { N = 20, DEPTH = 3, ALL = N * (DEPTH + 1) };
  int *out = zeros<int> (ALL), *in = zeros<int> (ALL), *w = zeros<int> (N);
  for (int i = 0; i < ALL; i++)
    in[i] = i;
  for (int i = 0; i < N; i++)
    w[i] = i;
  for (int round = 0; round < 3; round++)
    {
      w[0] = round;
      outer<<<2, 4>>> (out, in, w, N, DEPTH);
      finish ();
      for (int d = DEPTH, at = 0; d >= 0; d--, at += N)
	{
	  int total = 0;
	  for (int k = 0; k < N; k++)
	    total += in[at + k];
	  CHECK (in[at] == (N * (N - 1) / 2 + round) * d);
	  for (int k = 0; k < N; k++)
	    CHECK (out[at + k] == total + d);
	}
    }
}
