/* sweep-not.cu: loops that stay as they are: not all threads run them equally
   often, or not all run them, or they store beside what they stored before.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-simt-dump=interchange" } */

#include "../run/check.h"

#define WIDTH 1000

__global__ void
own_count (int *a, const int *count)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  for (int r = 0; r < count[x]; r++)
    a[r * WIDTH + x] = r + x;
}

__global__ void
some (int *a, const int *count, int rows)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (count[x] & 1)
    for (int r = 0; r < rows; r++)
      a[r * WIDTH + x] = r + x;
}

__global__ void
beside (int *a, int rows)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  for (int r = 0; r < rows; r++)
    a[x * 5 + r] = r + x;
}

int
main ()
{
  const int rows = 5;
  int *a = zeros<int> (rows * WIDTH), *count = zeros<int> (WIDTH);
  for (int x = 0; x < WIDTH; x++)
    count[x] = x * 7 % 6;
  own_count<<<8, 125>>> (a, count);
  finish ();
  for (int i = 0; i < rows * WIDTH; i++)
    CHECK (a[i] == (i / WIDTH < count[i % WIDTH]
		    ? i / WIDTH + i % WIDTH : 0));
  __builtin_memset (a, 0, rows * WIDTH * sizeof *a);
  some<<<8, 125>>> (a, count, rows);
  finish ();
  for (int i = 0; i < rows * WIDTH; i++)
    CHECK (a[i] == (count[i % WIDTH] & 1 ? i / WIDTH + i % WIDTH : 0));
  beside<<<8, 125>>> (a, rows);
  finish ();
  for (int i = 0; i < rows * WIDTH; i++)
    CHECK (a[i] == i / 5 + i % 5);
}

/* { dg-final { scan-simt-dump-times interchange "interchanged" 0 } } */
