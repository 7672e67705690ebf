/* run-limit.cu: near the end of the counter's type the loop as it was runs the
   rest, and a thread that has left the loop does not come back.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-simt-dump=interchange" } */
/* { dg-final { scan-simt-dump interchange "interchanged with the thread loop over x" } } */

#include "../run/check.h"
#include <limits.h>

#define BLOCK 64

/* OUT is what counts from FIRST on.  */

__global__ void
signed_counter (int first, int n, unsigned step, int *out)
{
  for (int i = first + threadIdx.x; i < n; i = (unsigned) i + step)
    out[i - first]++;
}

__global__ void
unsigned_counter (unsigned first, unsigned n, unsigned step, int *out)
{
  for (unsigned i = first + threadIdx.x; i < n; i += step)
    out[i - first]++;
}

__global__ void
unsigned_inclusive (unsigned first, unsigned last, unsigned step, int *out)
{
  for (unsigned i = first + threadIdx.x; i <= last; i += step)
    out[i - first]++;
}

/* Thread 0 is beyond the end, the others are not.  */

__global__ void
from_below (unsigned n, int *out)
{
  for (unsigned i = threadIdx.x - 1; i < n; i += blockDim.x)
    out[i]++;
}

__global__ void
from_hundred (unsigned n, unsigned step, int *out)
{
  for (unsigned i = 100 + threadIdx.x; i < n; i += step)
    out[i]++;
}

/* How often FIRST + K is counted by threads that start at FIRST + T and add
   STEP in 32 bits, while what IN says of it holds.  */

template <typename T>
static void
expect (T first, T n, unsigned step, bool inclusive, const int *out)
{
  static int right[4 * BLOCK + 1000];
  __builtin_memset (right, 0, sizeof right);
  for (unsigned t = 0; t < BLOCK; t++)
    for (T i = (T) ((unsigned) first + t); inclusive ? i <= n : i < n;
	 i = (T) ((unsigned) i + step))
      right[(unsigned) i - (unsigned) first]++;
  CHECK (__builtin_memcmp (right, out, sizeof right) == 0);
}

int
main ()
{
  const unsigned size = 4 * BLOCK + 1000;
  int *out = zeros<int> (size);
  static const unsigned backs[] = { 300, 260, 200, 171, 128, 100, 70 };
  for (unsigned back : backs)
    for (unsigned length : { 1u, 40u, 63u, 64u, 65u, 99u })
      for (unsigned step : { 1u, 32u, 64u, 100u })
	{
	  /* The program as written must end: nobody in the loop may wrap
	     around, but threads that have left might if they went on.  */
	  if (length + step > back || BLOCK > back)
	    continue;
	  int first = INT_MAX - back;
	  __builtin_memset (out, 0, size * sizeof *out);
	  signed_counter<<<1, BLOCK>>> (first, first + length, step, out);
	  finish ();
	  expect<int> (first, first + length, step, false, out);
	  unsigned ufirst = UINT_MAX - back;
	  __builtin_memset (out, 0, size * sizeof *out);
	  unsigned_counter<<<1, BLOCK>>> (ufirst, ufirst + length, step, out);
	  finish ();
	  expect<unsigned> (ufirst, ufirst + length, step, false, out);
	  __builtin_memset (out, 0, size * sizeof *out);
	  unsigned_inclusive<<<1, BLOCK>>> (ufirst, ufirst + length - 1, step,
					    out);
	  finish ();
	  expect<unsigned> (ufirst, ufirst + length - 1, step, true, out);
	}
  /* A step that goes back: who is beyond the end at first stays there.  */
  __builtin_memset (out, 0, size * sizeof *out);
  unsigned_counter<<<1, BLOCK>>> (5, 5 + 10, 0x90000000u, out);
  finish ();
  for (unsigned k = 0; k < size; k++)
    CHECK (out[k] == (k < 10));
  __builtin_memset (out, 0, size * sizeof *out);
  from_hundred<<<1, BLOCK>>> (110, -16u, out);
  finish ();
  for (unsigned n : { 0u, 1u, 63u, 64u, 1000u })
    {
      int *seen = zeros<int> (1001);
      from_below<<<1, BLOCK>>> (n, seen);
      finish ();
      for (unsigned k = 0; k <= 1000; k++)
	CHECK (seen[k] == (k < n && (k + 1) % BLOCK != 0));
    }
  for (unsigned t = 0; t < BLOCK; t++)
    for (unsigned i = 100 + t; i < 110; i += -16u)
      out[i]--;
  for (unsigned k = 0; k < size; k++)
    CHECK (out[k] == 0);
}
