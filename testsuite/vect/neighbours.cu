/* neighbours.cu: threads that do not store leave alone what others, in a block
   that another OS thread runs, store beside it at the same time.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-simt-team-cost=1 -fplugin-arg-simt-schedule=static" } */

#include "vect.h"

/* Even blocks store to elements with a flag, odd blocks to those without.  */

template<typename T>
__global__ void
masked (volatile T *seen, T *data, const unsigned char *flag, int rounds)
{
  int i = threadIdx.x;
  bool mine = flag[i] == (blockIdx.x & 1);
  for (int r = 1; r <= rounds; r++)
    if (mine)
      {
	/* What was stored before is still there.  */
	T old = data[i];
	if (old != (T) (r - 1))
	  seen[i] = 1;
	data[i] = r;
      }
}

/* Blocks of few threads side by side: the last vector of one reaches into the
   other.  */

template<typename T>
__global__ void
side_by_side (T *data, int n, int rounds)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int r = 1; r <= rounds; r++)
    if (i < n)
      data[i] += i & 3;
}

template<typename T>
static void
test_type ()
{
  const int n = 61, rounds = 100;
  T *data = zeros<T> (4 * n), *seen = zeros<T> (n);
  unsigned char *flag = zeros<unsigned char> (n);
  for (int i = 0; i < n; i++)
    flag[i] = i * 5 % 3 == 0;
  for (int again = 0; again < 200; again++)
    {
      masked<T> <<<2, n>>> (seen, data, flag, rounds);
      finish ();
      for (int i = 0; i < n; i++)
	{
	  CHECK (data[i] == (T) rounds);
	  CHECK (!seen[i]);
	  data[i] = 0;
	}
      side_by_side<T> <<<4, 7>>> (data, 27, rounds / 4);
      finish ();
      for (int i = 0; i < 28; i++)
	{
	  CHECK (data[i] == (T) (i < 27 ? (rounds / 4) * (i & 3) : 0));
	  data[i] = 0;
	}
    }
}

int
main ()
{
  test_type<unsigned char> ();
  test_type<short> ();
  test_type<int> ();
  test_type<float> ();
  test_type<double> ();
}
