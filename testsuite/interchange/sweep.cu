/* sweep.cu: loops that run equally often for all threads, and store a plane or a
   row further in each iteration, go through memory with all threads side by
   side.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-simt-dump=interchange" } */

#include "../run/check.h"

/* Planes of N x M; each thread keeps what it has read for the next ones.  */

__global__ void
planes (int n, int m, int depth, const int *__restrict__ a,
	int *__restrict__ b)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  bool inside = x < m && y < n;
  int i = y * m + x, below = 0, here = inside ? a[i] : 0;
  for (int z = 0; z < depth; z++)
    {
      int above = inside && z + 1 < depth ? a[i + n * m] : 0;
      if (inside)
	b[i] = below + 10 * here + 100 * above;
      below = here;
      here = above;
      i += n * m;
    }
}

/* Sums down the columns, in place, where some threads have returned; the loop
   tests at its end.  */

__global__ void
columns (int rows, int *a)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x, sum = 0, r = 0;
  if (x >= 1000)
    return;
  do
    {
      sum += a[r * 1000 + x];
      a[r * 1000 + x] = sum;
    }
  while (++r < rows);
}

static void
check_planes (int n, int m, int depth, dim3 block)
{
  int *a = zeros<int> (n * m * depth), *b = zeros<int> (n * m * depth);
  for (int i = 0; i < n * m * depth; i++)
    a[i] = i * 2654435761u >> 27;
  dim3 grid ((m + block.x - 1) / block.x, (n + block.y - 1) / block.y);
  planes<<<grid, block>>> (n, m, depth, a, b);
  finish ();
  for (int z = 0; z < depth; z++)
    for (int i = z * n * m; i < (z + 1) * n * m; i++)
      CHECK (b[i] == (z ? a[i - n * m] : 0) + 10 * a[i]
		     + (z + 1 < depth ? 100 * a[i + n * m] : 0));
  cudaFree (a);
  cudaFree (b);
}

int
main ()
{
  check_planes (5, 33, 4, dim3 (32, 4));
  check_planes (9, 70, 1, dim3 (7, 3));
  check_planes (3, 40, 6, dim3 (1, 5));
  const int rows = 7;
  int *a = zeros<int> (rows * 1000);
  for (int i = 0; i < rows * 1000; i++)
    a[i] = i % 1000 + 1;
  columns<<<8, 129>>> (rows, a);
  finish ();
  for (int i = 0; i < rows * 1000; i++)
    CHECK (a[i] == (i / 1000 + 1) * (i % 1000 + 1));
}

/* planes; columns has threads that return before the loop.  */
/* { dg-final { scan-simt-dump-times interchange "interchanged with the thread loops" 1 } } */
