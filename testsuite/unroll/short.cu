/* short.cu: short loops of a thread are written out, and what they test again
   though it stays the same is tested once.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fchecking -fplugin-arg-simt-dump=unroll" } */

#include "../run/check.h"

__global__ void
guarded (int n, int *out, const int *in)
{
  int x = threadIdx.x;
  for (int k = 0; k < 32; k += 8)
    if (x < n && threadIdx.y + k < n)
      out[(threadIdx.y + k) * 32 + x] = in[x * 32 + threadIdx.y + k];
}

/* Two tests that are not the same.  */

__global__ void
others (int n, int m, int *out)
{
  int x = threadIdx.x;
  for (int k = 0; k < 4; k++)
    {
      if (x < n)
	out[x * 8 + k] = k + 1;
      if (x < m)
	out[x * 8 + 4 + k] = k + 2;
    }
}

/* The test changes; a loop that hands on a sum; one that ends elsewhere.  */

__global__ void
kept (int *out, const int *in)
{
  int x = threadIdx.x, sum = 0;
  for (int k = 0; k < 4; k++)
    sum = sum * 3 + in[x + k];
  out[x] = sum;
  for (int k = 0; k < 100; k += 50)
    if (out[64 + x] < 50)
      out[64 + x] += k + 30;
}

int
main ()
{
  int *in = zeros<int> (32 * 32), *out = zeros<int> (32 * 32);
  for (int i = 0; i < 32 * 32; i++)
    in[i] = i * i;
  for (int n : { 5, 19, 32 })
    {
      guarded<<<1, dim3 (32, 8)>>> (n, out, in);
      finish ();
      for (int y = 0; y < 32; y++)
	for (int x = 0; x < 32; x++)
	  {
	    CHECK (out[y * 32 + x] == (x < n && y < n ? in[x * 32 + y] : 0));
	    out[y * 32 + x] = 0;
	  }
    }
  others<<<1, 64>>> (20, 40, out);
  finish ();
  for (int x = 0; x < 64; x++)
    for (int k = 0; k < 8; k++)
      {
	CHECK (out[x * 8 + k]
	       == (k < 4 ? x < 20 ? k + 1 : 0 : x < 40 ? k - 2 : 0));
	out[x * 8 + k] = 0;
      }
  for (int x = 0; x < 64; x++)
    out[64 + x] = x;
  kept<<<1, 64>>> (out, in);
  finish ();
  for (int x = 0; x < 64; x++)
    {
      int sum = 0, last = x;
      for (int k = 0; k < 4; k++)
	sum = sum * 3 + in[x + k];
      for (int k = 0; k < 100; k += 50)
	if (last < 50)
	  last += k + 30;
      CHECK (out[x] == sum && out[64 + x] == last);
    }
}

/* { dg-final { scan-simt-dump unroll "4 iterations written out" } } */
