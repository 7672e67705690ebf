/* run-forms.cu: loops of many forms by which threads share out elements are
   interchanged, and each element is still visited once by its thread, in order.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-simt-no-specialise -fplugin-arg-simt-dump=interchange" } */
/* { dg-final { scan-simt-dump-times interchange "interchanged with the thread loop over x" 10 } } */
/* { dg-final { scan-simt-dump-times interchange "interchanged with the thread loop over y" 1 } } */

#include "../run/check.h"

#define N 5000

__global__ void
grid (int n, int *out)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    out[i] += i;
}

__global__ void
block (int n, int *out)
{
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    out[i] += i * (blockIdx.x + 1);
}

__global__ void
unsigned_or_equal (unsigned n, int *out)
{
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i <= n - 1;
       i += blockDim.x * gridDim.x)
    out[i] += i;
}

__global__ void
reversed_test (unsigned n, int *out)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; n > i;
       i += gridDim.x * blockDim.x)
    out[i] += i;
}

__global__ void
wide (long n, int *out)
{
  for (long i = threadIdx.x; i < n; i += blockDim.x)
    out[i] += i * (blockIdx.x + 1);
}

__global__ void
widened_test (long n, int *out)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    out[i] += i;
}

__global__ void
from (int first, int n, int *out)
{
  for (int i = first + threadIdx.x; i < n; i += blockDim.x)
    out[i] += i * (blockIdx.x + 1);
}

/* A loop that carries values, one of which is used in an order.  */

__global__ void
carried (int n, const int *in, int *out)
{
  unsigned hash = 1;
  int most = -1;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    {
      hash = hash * 31 + in[i];
      if (in[i] % 7 == 0)
	continue;
      most = max (most, in[i]);
    }
  out[2 * gid ()] = hash;
  out[2 * gid () + 1] = most;
}

/* In a loop of the block, with a loop inside.  */

__global__ void
nested (int rows, int n, int *out)
{
  for (int row = 0; row < rows; row++)
    for (int i = threadIdx.x; i < n; i += blockDim.x)
      {
	int sum = 0;
	for (int k = 0; k <= i % 5; k++)
	  sum += k * row;
	out[row * n + i] += sum * (blockIdx.x + 1);
      }
}

__global__ void
rows (int n, int *out)
{
  for (int y = threadIdx.y; y < n; y += blockDim.y)
    if (threadIdx.x < 3)
      atomicAdd (&out[y], y + threadIdx.x);
}

__global__ void
by_seven (int n, int *out)
{
  for (int i = threadIdx.x; i < n; i += 7)
    atomicAdd (&out[i], 1 + blockIdx.x);
}

static int *out, *in;

static void
clear (void)
{
  __builtin_memset (out, 0, 4 * N * sizeof *out);
}

static void
expect (int n, int factor)
{
  finish ();
  for (int i = 0; i < n; i++)
    CHECK (out[i] == i * factor);
  for (int i = n; i < 4 * N; i++)
    CHECK (out[i] == 0);
}

static void
check_carried (dim3 shape)
{
  clear ();
  carried<<<2, shape>>> (N, in, out);
  finish ();
  for (unsigned g = 0; g < 2 * count (shape); g++)
    {
      unsigned hash = 1, x = g % count (shape) % shape.x;
      int most = -1;
      for (unsigned i = x; i < N; i += shape.x)
	{
	  hash = hash * 31 + in[i];
	  if (in[i] % 7)
	    most = max (most, in[i]);
	}
      CHECK (out[2 * g] == (int) hash && out[2 * g + 1] == most);
    }
}

static void
check_nested (dim3 shape)
{
  clear ();
  nested<<<1, shape.x>>> (3, N, out);
  finish ();
  for (int i = 0; i < 3 * N; i++)
    {
      int sum = 0;
      for (int k = 0; k <= i % N % 5; k++)
	sum += k * (i / N);
      CHECK (out[i] == sum);
    }
}

static void
check_shape (dim3 shape, int n)
{
  int x = shape.x;
  clear (), grid<<<3, x>>> (n, out), expect (n, 1);
  clear (), block<<<1, x>>> (n, out), expect (n, 1);
  if (n)
    clear (), unsigned_or_equal<<<2, x>>> (n, out), expect (n, 1);
  clear (), reversed_test<<<2, x>>> (n, out), expect (n, 1);
  clear (), wide<<<1, x>>> (n, out), expect (n, 1);
  clear (), widened_test<<<5, x>>> (n, out), expect (n, 1);
  clear (), from<<<1, x>>> (0, n, out), expect (n, 1);
}

static void
check_others (dim3 shape)
{
  clear ();
  from<<<1, shape.x>>> (-3, 1, out + 3);
  finish ();
  for (int i = 0; i < 4; i++)
    CHECK (out[i] == i - 3);
  clear ();
  rows<<<1, dim3 (5, shape.x)>>> (N, out);
  if (5 * shape.x <= 1024)
    {
      finish ();
      for (int y = 0; y < N; y++)
	CHECK (out[y] == 3 * y + 3);
    }
  else
    CHECK (cudaGetLastError () != cudaSuccess);
  clear ();
  by_seven<<<2, 5>>> (N, out);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == (i % 7 < 5 ? 3 : 0));
}

int
main ()
{
  out = zeros<int> (4 * N);
  in = zeros<int> (N);
  for (int i = 0; i < N; i++)
    in[i] = i * 2654435761u >> 8;
  for (dim3 shape : shapes)
    {
      check_shape (shape, N);
      check_shape (shape, 1);
      check_shape (shape, 0);
      check_carried (shape);
      check_nested (shape);
      check_others (shape);
    }
}
