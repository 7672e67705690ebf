/* index-wrap.cu: 32-bit indices that wrap from one thread to the next.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include <limits.h>
#include <sys/mman.h>
#include "vect.h"

#define N 512

/* OUT and IN are the middle of large arrays, of which little is used.  */

__global__ void
wrap_unsigned (unsigned char *out, const unsigned char *in, unsigned base)
{
  unsigned i = base + threadIdx.x;
  if (in[i] & 1)
    out[i] = in[i] + in[2 * threadIdx.x];
  else
    out[threadIdx.x + N] = 5;
}

/* An unsigned that is made signed.  */

__global__ void
wrap_signed (unsigned char *out, const unsigned char *in, unsigned base)
{
  int i = base + threadIdx.x;
  if (in[i] & 3)
    out[i] = in[i] * 3;
}

/* In lanes that are not active a signed index overflows.  */

__global__ void
overflow (unsigned char *out, const unsigned char *in, int base, int skip,
	  const bool *wanted)
{
  int t = threadIdx.x;
  if (wanted[t])
    {
      int i = base + (t - skip);
      out[i] = in[i] + 1;
    }
}

/* Threads leave the loop at both ends of the range of an int.  */

__global__ void
down (int *sum, const unsigned char *in, int first)
{
  int t = threadIdx.x, s = 0;
  for (int i = first + t; i > INT_MIN + 3; i -= 4)
    s = s * 3u + in[i];
  sum[t] = s;
}

__global__ void
up (int *sum, const unsigned char *in, int first)
{
  int t = threadIdx.x, s = 0;
  for (int i = first - t; i < INT_MAX - 3; i += 4)
    s = s * 3u + in[i];
  sum[t] = s;
}

/* Types of one and two bytes.  */

__global__ void
narrow (int *out, const int *in, unsigned add)
{
  unsigned char c = threadIdx.x + add;
  signed char d = threadIdx.x * 3 + add;
  unsigned short s = threadIdx.x * 1000 + add;
  short m = 40000 - threadIdx.x * 500;
  out[threadIdx.x] = in[c] + in[d + 128] * 2 + in[s & 1023] + s + m
		     + in[(unsigned char) (c + d)];
}

/* In a loop, the index wraps in some iterations only.  */

__global__ void
in_loop (int *out, const int *in, unsigned step)
{
  unsigned i = threadIdx.x;
  int s = 0;
  for (int k = 0; k < 9; k++)
    {
      s = s * 5 + in[i & 1023] + (i < 200 ? in[i] : 1);
      i += step;
    }
  out[threadIdx.x] = s;
}

static unsigned char *
middle_of_8_gigabytes ()
{
  void *p = mmap (0, (1UL << 33) + 65536, PROT_READ | PROT_WRITE,
		  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  CHECK (p != MAP_FAILED);
  return (unsigned char *) p + (1UL << 32);
}

static unsigned char *out, *in;

/* Fill what is near P for OUT and IN.  */

static void
fill (long p)
{
  for (long i = p - N; i < p + N; i++)
    {
      out[i] = 0;
      in[i] = i * 29 / 7;
    }
}

static void
test_bytes (int n, int near)
{
  fill (0);
  fill (1L << 32);
  unsigned base = 0u - near;
  wrap_unsigned<<<1, n>>> (out, in, base);
  finish ();
  for (int t = 0; t < n; t++)
    {
      unsigned i = base + t;
      CHECK (out[i] == (in[i] & 1 ? (unsigned char) (in[i] + in[2 * t]) : 0));
    }
  fill (INT_MAX);
  fill (INT_MIN);
  base = (1u << 31) - near;
  wrap_signed<<<1, n>>> (out, in, base);
  finish ();
  for (int t = 0; t < n; t++)
    {
      int i = base + t;
      CHECK (out[i] == (in[i] & 3 ? (unsigned char) (in[i] * 3) : 0));
    }
}

static void
test_overflow (int n, int skip)
{
  static bool *wanted = zeros<bool> (256);
  static int *sum = zeros<int> (256);
  for (int t = 0; t < n; t++)
    wanted[t] = t >= skip;
  fill (INT_MIN);
  fill (INT_MAX);
  overflow<<<1, n>>> (out, in, INT_MIN, skip, wanted);
  finish ();
  for (int t = 0; t < n; t++)
    if (t >= skip)
      CHECK (out[INT_MIN + (t - skip)]
	     == (unsigned char) (in[INT_MIN + (t - skip)] + 1));
  down<<<1, n>>> (sum, in, INT_MIN + skip);
  finish ();
  for (int t = 0; t < n; t++)
    {
      int s = 0;
      for (long i = (long) INT_MIN + skip + t; i > (long) INT_MIN + 3; i -= 4)
	s = s * 3u + in[i];
      CHECK (sum[t] == s);
    }
  up<<<1, n>>> (sum, in, INT_MAX - skip);
  finish ();
  for (int t = 0; t < n; t++)
    {
      int s = 0;
      for (long i = (long) INT_MAX - skip - t; i < (long) INT_MAX - 3; i += 4)
	s = s * 3u + in[i];
      CHECK (sum[t] == s);
    }
}

static void
test_narrow (int n, unsigned add, const int *inputs)
{
  static int *result = zeros<int> (256);
  narrow<<<1, n>>> (result, inputs, add);
  finish ();
  for (unsigned t = 0; t < (unsigned) n; t++)
    {
      unsigned char c = t + add;
      signed char d = t * 3 + add;
      unsigned short s = t * 1000 + add;
      short m = 40000 - t * 500;
      CHECK (result[t] == inputs[c] + inputs[d + 128] * 2 + inputs[s & 1023]
			  + s + m + inputs[(unsigned char) (c + d)]);
    }
  unsigned step = add * 0x01010101u;
  in_loop<<<1, n>>> (result, inputs, step);
  finish ();
  for (unsigned t = 0; t < (unsigned) n; t++)
    {
      unsigned i = t;
      int s = 0;
      for (int k = 0; k < 9; k++, i += step)
	s = s * 5 + inputs[i & 1023] + (i < 200 ? inputs[i] : 1);
      CHECK (result[t] == s);
    }
}

int
main ()
{
  out = middle_of_8_gigabytes ();
  in = middle_of_8_gigabytes ();
  int *inputs = zeros<int> (INPUTS);
  for (int i = 0; i < INPUTS; i++)
    inputs[i] = i * 7919 % 1009;
  for (int n : { 1, 7, 33, 100, 256 })
    for (int near : { 0, 1, 5, 8, 20, 64, 250 })
      {
	test_bytes (n, near);
	test_overflow (n, near);
	test_narrow (n, near, inputs);
      }
}
