/* run-header.cu: what a loop does before it asks whether to go on is not done
   again by threads that have left it.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fno-tree-sink" } */

#include <sys/mman.h>
#include <unistd.h>
#include "../run/check.h"

/* Element N is the last that may be read.  */

__global__ void
loads (const int *in, int *out, int n, int s)
{
  int t = threadIdx.x, total = 0;
  for (int i = t;; i += s)
    {
      int v = in[i];
      if (i >= n)
	break;
      out[i] = v;
      total += v;
    }
  out[n + t] = total;
}

/* D is more than N.  */

__global__ void
divides (int *out, int n, int s, int d)
{
  int t = threadIdx.x, total = 0;
  for (int i = t;; i += s)
    {
      int v = 1000 / (d - i);
      if (i >= n)
	break;
      out[i] = v;
      total += v;
    }
  out[n + t] = total;
}

/* The last V is used after the loop.  */

__global__ void
keeps (int *out, int n, int s, int f)
{
  int t = threadIdx.x, v;
  for (int i = t;; i += s)
    {
      v = i * f;
      if (i >= n)
	break;
      out[i] = v;
    }
  out[n + t] = v;
}

int
main ()
{
  enum { N = 40, T = 16 };
  size_t page = sysconf (_SC_PAGESIZE);
  char *p = (char *) mmap (0, 2 * page, PROT_READ | PROT_WRITE,
			   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (p != (char *) MAP_FAILED);
  mprotect (p + page, page, PROT_NONE);
  int *in = (int *) (p + page) - N - 1;
  int *out = zeros<int> (N + T);
  for (int i = 0; i <= N; i++)
    in[i] = i * i;

  loads<<<1, T>>> (in, out, N, 1);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == i * i);
  for (int t = 0, total = 0; t < T; t++)
    {
      total = 0;
      for (int i = t; i < N; i++)
	total += i * i;
      CHECK (out[N + t] == total);
    }

  divides<<<1, T>>> (out, N, 1, N + 4);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == 1000 / (N + 4 - i));

  keeps<<<1, T>>> (out, N, 3, 5);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == i * 5);
  for (int t = 0; t < T; t++)
    {
      int i = t;
      while (i < N)
	i += 3;
      CHECK (out[N + t] == i * 5);
    }
}
