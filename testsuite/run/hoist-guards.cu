/* hoist-guards.cu: what all threads that compute it compute alike is computed
   if some thread does, and only then: it would fault or divide by zero.
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

/* Threads from FIRST on; the others return.  */

__global__ void
late_threads (int *__restrict__ out, const int *__restrict__ in, int n,
	      int first)
{
  int i = gid ();
  if (i < first)
    return;
  out[i] = sum (in, n) + i;
}

/* One block only, or one thread of each.  */

__global__ void
one_block (int *__restrict__ out, const int *__restrict__ in, int n, int which)
{
  if (bid () == which)
    out[tid ()] = sum (in, n);
}

__global__ void
one_thread (int *__restrict__ out, const int *__restrict__ in, int n,
	    int which)
{
  if (tid () == which)
    out[bid ()] = sum (in, n);
}

/* A condition that is equal for all, and one inside it that is not.  */

__global__ void
two_conditions (int *__restrict__ out, const int *__restrict__ in,
		const int *__restrict__ flag, int n, int most)
{
  int i = gid ();
  out[i] = -1;
  if (*flag)
    {
      out[i] = -2;
      if (i >= 3 && i < most)
	out[i] = sum (in, n) / n;
    }
}

/* In a loop that may not run, and from the second iteration on.  */

__global__ void
in_loop (int *__restrict__ out, const int *__restrict__ in, int n, int times)
{
  int i = gid (), v = i;
  for (int k = 0; k < times; k++)
    v += k + sum (in, n);
  out[i] = v;
}

__global__ void
second_iteration (int *__restrict__ out, const int *__restrict__ in, int n,
		  int times)
{
  int i = gid (), v = i;
  for (int k = 0; k < times; k++)
    if (k > 0)
      v += k + sum (in, n);
  out[i] = v;
}

/* The iteration goes on before the condition: it must not be tried with values
   of the first one.  */

__global__ void
skipped_iteration (int *__restrict__ out, const int *__restrict__ in, int n,
		   int times)
{
  int i = gid (), v = i, k = 0;
  do
    {
      if (k == 0)
	{
	  k = 5;
	  continue;
	}
      if (k < 5)
	v += sum (in, n);
      k++;
    }
  while (k < times);
  out[i] = v;
}

/* Before a trap that comes first.  */

__global__ void
divide (int *__restrict__ out, int a, int b, int n)
{
  int i = gid ();
  out[i] = 7;
  if (i < n)
    for (int k = 0; k < a; k++)
      out[i] += a / b;
}

/* Several ways to it: either condition will do.  */

__global__ void
either (int *__restrict__ out, const int *__restrict__ in, int n, int low,
	int high)
{
  int i = gid ();
  if (i < low || i > high)
    out[i] = sum (in, n);
}

/* The same, with two jumps to it.  */

__global__ void
two_ways (int *__restrict__ out, const int *__restrict__ in, int n, int low,
	  int high)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, v = 0;
  if (threadIdx.y + threadIdx.z > 0)
    return;
  if (i < low)
    goto work;
  out[i] = 1;
  if (i > high)
    goto work;
  return;
work:
  v = sum (in, n);
  out[i] += v;
}

/* One number, which is not there if nobody needs it.  */

__global__ void
number (int *__restrict__ out, const int *__restrict__ p, int n)
{
  int i = gid ();
  if (i < n)
    out[i] = *p;
}

/* Conditions that do not hold in the first iteration.  */

__global__ void
later_iteration (int *__restrict__ out, const int *__restrict__ in, int n,
		 int times)
{
  int i = gid (), v = i, k = 0;
  do
    v = v * 3 + (k > 2 ? in[n] : k);
  while (++k < times);
  for (int j = 0; j < times; j++)
    for (int l = n + 2 - j; l < n; l += n)
      v += *in;
  out[i] = v;
}

/* What threads bring to a place where their ways meet differs.  */

__global__ void
ways_meet (int *__restrict__ out, const int *__restrict__ in, int n)
{
  int i = gid (), v = i * 5;
  if (n > 3)
    {
      if (in[1] > 2)
	v = in[2];
    }
  else
    v = in[3];
  out[i] = v;
}

enum { MOST = 4096 };

static int *out, *in;

static void
expect (int size, int (*want) (int i))
{
  finish ();
  for (int i = 0; i < size; i++)
    CHECK (out[i] == want (i));
  for (int i = 0; i < MOST; i++)
    out[i] = 0;
}

static int first, total, size, loops;

static void
run (dim3 block)
{
  const int n = 100, grid = 3;
  size = grid * count (block);
  total = 0;
  for (int i = 0; i < n; i++)
    total += in[i];
  for (int f : { 0, 1, size / 2, size - 1, size, size + 1 })
    {
      first = f;
      late_threads<<<grid, block>>> (out, first < size ? in : 0, n, first);
      expect (size, [] (int i) { return i < first ? 0 : total + i; });
      two_conditions<<<grid, block>>> (out, first > 3 ? in : 0, in + 1, n,
				       first);
      expect (size, [] (int i)
	      { return i >= 3 && i < first ? total / n : -2; });
      either<<<grid, block>>> (out, in, n, first, first + 2);
      expect (size, [] (int i)
	      { return i < first || i > first + 2 ? total : 0; });
      number<<<grid, block>>> (out, first > 0 ? in + 5 : 0, first);
      expect (size, [] (int i) { return i < first ? in[5] : 0; });
      if (block.y * block.z == 1)
	{
	  two_ways<<<grid, block>>> (out, in, n, first - 2, first + 1);
	  expect (size, [] (int i)
		  { return (i < first - 2 ? total : i > first + 1 ? total + 1
			    : 1); });
	}
      divide<<<grid, block>>> (out, 6, first ? 2 : 0, first);
      expect (size, [] (int i) { return i < first ? 7 + 18 : 7; });
    }
  two_conditions<<<grid, block>>> (out, 0, out + size, n, size);
  expect (size, [] (int) { return -1; });
  for (int which : { 0, 1, 2, 3, 4000 })
    {
      first = which;
      one_block<<<grid, block>>> (out, which < grid ? in : 0, n, which);
      expect (1, [] (int) { return first < 3 ? total : 0; });
      one_thread<<<grid, block>>> (out, which < (int) count (block) ? in : 0,
				   n, which);
      expect (3, [] (int) { return first < size / 3 ? total : 0; });
    }
  for (int times : { 0, 1, 2, 7 })
    {
      loops = times;
      in_loop<<<grid, block>>> (out, times ? in : 0, n, times);
      expect (size, [] (int i)
	      { return i + loops * total + loops * (loops - 1) / 2; });
      second_iteration<<<grid, block>>> (out, times > 1 ? in : 0, n, times);
      expect (size, [] (int i)
	      { return i + (loops > 1 ? (loops - 1) * total : 0)
		       + loops * (loops - 1) / 2; });
      later_iteration<<<grid, block>>> (out, in, n, times);
      expect (size, [] (int i)
	      {
		int v = i, k = 0;
		do
		  v = v * 3 + (k > 2 ? in[100] : k);
		while (++k < loops);
		return v + (loops > 3 ? loops - 3 : 0) * *in;
	      });
      ways_meet<<<grid, block>>> (out, in, times + 2);
      expect (size, [] (int i)
	      { return loops < 2 ? in[3] : in[1] > 2 ? in[2] : i * 5; });
      total += 7 - 2 * in[1];
      in[1] = 7 - in[1];
      skipped_iteration<<<grid, block>>> (out, 0, n, times);
      expect (size, [] (int i) { return i; });
    }
}

int
main ()
{
  out = zeros<int> (MOST);
  in = zeros<int> (MOST);
  for (int i = 1; i < MOST; i++)
    in[i] = i % 37 + 1;
  *in = 3;
  for (dim3 block : shapes)
    run (block);
}
