/* thread-order.cu: the option thread-order runs each thread of a block once
   between two barriers, in the order that it names; only the order changes.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-torture "-O0 -g -DORDER=0" } */
/* { dg-torture "-O0 -g -DORDER=1 -fplugin-arg-simt-thread-order=reverse" } */
/* { dg-torture "-O3 -DORDER=1 -fplugin-arg-simt-thread-order=reverse" } */
/* { dg-torture "-O0 -g -DORDER=2 -fplugin-arg-simt-thread-order=shuffle" } */
/* { dg-torture "-O3 -DORDER=2 -fplugin-arg-simt-thread-order=shuffle" } */

#include "check.h"

__device__ void
arrive (int *order, int *n)
{
  order[atomicAdd (n, 1)] = tid ();
}

__global__ void
plain (int *order, int *n)
{
  arrive (order, n);
}

__global__ void
split (int *order, int *n, int *out)
{
  __shared__ int cell[1024];
  int own = order[tid ()];
  cell[tid ()] = 3 * own + tid ();
  arrive (order, n);
  __syncthreads ();
  arrive (order, n);
  out[tid ()] = cell[threads () - 1 - tid ()] + own;
}

__global__ void
some (int *order, int *n, int m)
{
  if (tid () >= m)
    return;
  arrive (order, n);
  __syncthreads ();
  arrive (order, n);
}

/* Whether the M numbers at ORDER are those below M, and in the right order.  */

static void
check_order (const int *order, int m, bool one_row)
{
  static int seen[1024];
  bool identity = true;
  for (int i = 0; i < m; i++)
    seen[i] = 0;
  for (int i = 0; i < m; i++)
    {
      CHECK (order[i] >= 0 && order[i] < m);
      CHECK (seen[order[i]]++ == 0);
      identity &= order[i] == i;
      if (ORDER == 1)
	CHECK (order[i] == m - 1 - i);
    }
  if (ORDER == 0 || m == 1)
    CHECK (identity);
  if (ORDER == 2 && one_row && m > 1)
    CHECK (!identity);
}

int
main ()
{
  int *order = zeros<int> (4096);
  int *n = zeros<int> (1);
  int *out = zeros<int> (1024);
  auto run = [&] (dim3 shape)
    {
      int m = count (shape);
      bool one_row = shape.x == m || shape.y == m || shape.z == m;
      *n = 0;
      plain<<<1, shape>>> (order, n);
      finish ();
      CHECK (*n == m);
      check_order (order, m, one_row);

      for (int i = 0; i < m; i++)
	order[i] = i * i;
      *n = 1024;
      split<<<1, shape>>> (order, n, out);
      finish ();
      CHECK (*n == 1024 + 2 * m);
      check_order (order + 1024, m, one_row);
      check_order (order + 1024 + m, m, one_row);
      for (int i = 0; i < m; i++)
	{
	  int j = m - 1 - i;
	  CHECK (out[i] == 3 * j * j + j + i * i);
	}

      *n = 0;
      some<<<1, shape>>> (order, n, m / 2);
      finish ();
      CHECK (*n == m / 2 * 2);
      check_order (order, m / 2, false);
      check_order (order + m / 2, m / 2, false);
    };
  for (dim3 shape : shapes)
    run (shape);
  for (int i = 1; i < 40; i++)
    {
      run (dim3 (i));
      run (dim3 (1, i));
      run (dim3 (1, 1, i));
    }
}
