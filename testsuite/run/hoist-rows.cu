/* hoist-rows.cu: what is the same for a row or a plane of a block is computed
   once for that; threads use it before and behind conditions, and in them.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ static int
sum (const int *data, int n)
{
  int total = 0;
  for (int i = 0; i < n; i++)
    total += data[i];
  return total;
}

/* Before a guard and behind it.  */

__global__ void
twice (int *__restrict__ out, int *__restrict__ more,
       const int *__restrict__ in, int n)
{
  int total = sum (in + threadIdx.y, n), i = gid ();
  out[i] = total;
  if (threadIdx.x < 3)
    more[i] = total + out[i];
  out[i] += 7;
}

/* The guard itself.  */

__global__ void
bounds (int *__restrict__ out, int *__restrict__ more,
	const int *__restrict__ in, int n)
{
  unsigned total = sum (in + threadIdx.y * threadIdx.z, n) & 7;
  int i = gid ();
  out[i] = 1;
  if (threadIdx.x < total)
    more[i] = total + 1;
}

/* A value of the plane in one of the row, which only some rows need.  */

__global__ void
planes (int *__restrict__ out, int *__restrict__ more,
	const int *__restrict__ in, int n)
{
  int plane = sum (in + threadIdx.z, n), i = gid ();
  if (threadIdx.y > 0)
    {
      int row = sum (in + threadIdx.y, plane & 15);
      if (threadIdx.x >= threadIdx.y)
	out[i] = row;
      more[i] = plane - row;
    }
}

/* In a loop that goes on for a number of times that differs.  */

__global__ void
rounds (int *__restrict__ out, int *__restrict__ more,
	const int *__restrict__ in, int n)
{
  int i = gid (), v = 0;
  for (unsigned k = threadIdx.x; k < blockDim.x; k += 3)
    v += sum (in + threadIdx.y, n) * k;
  out[i] = v;
  more[i] = sum (in + threadIdx.y, n);
}

enum { N = 9, GRID = 3, MOST = GRID * 1024 };

static int *out, *more, *in;

static int
total (int from, int n = N)
{
  int result = 0;
  for (int i = 0; i < n; i++)
    result += in[from + i];
  return result;
}

/* Compare with what WANT computes for the thread X, Y, Z.  */

static void
expect (dim3 b, void (*want) (int x, int y, int z, int width, int *first,
			      int *second))
{
  finish ();
  for (unsigned i = 0; i < GRID * count (b); i++)
    {
      int t = i % count (b), first = 0, second = 0;
      want (t % b.x, t / b.x % b.y, t / b.x / b.y, b.x, &first, &second);
      CHECK (out[i] == first && more[i] == second);
      out[i] = more[i] = 0;
    }
}

int
main ()
{
  out = zeros<int> (MOST);
  more = zeros<int> (MOST);
  in = zeros<int> (2048);
  for (int i = 0; i < 2048; i++)
    in[i] = i * i % 103;
  for (dim3 b : shapes)
    {
      twice<<<GRID, b>>> (out, more, in, N);
      expect (b, [] (int x, int y, int, int, int *first, int *second)
	      {
		*first = total (y) + 7;
		*second = x < 3 ? 2 * total (y) : 0;
	      });
      bounds<<<GRID, b>>> (out, more, in, N);
      expect (b, [] (int x, int y, int z, int, int *first, int *second)
	      {
		*first = 1;
		*second = x < (total (y * z) & 7) ? (total (y * z) & 7) + 1 : 0;
	      });
      planes<<<GRID, b>>> (out, more, in, N);
      expect (b, [] (int x, int y, int z, int, int *first, int *second)
	      {
		int row = total (y, total (z) & 15);
		*first = y > 0 && x >= y ? row : 0;
		*second = y > 0 ? total (z) - row : 0;
	      });
      rounds<<<GRID, b>>> (out, more, in, N);
      expect (b, [] (int x, int y, int, int width, int *first, int *second)
	      {
		for (int k = x; k < width; k += 3)
		  *first += total (y) * k;
		*second = total (y);
	      });
    }
}
