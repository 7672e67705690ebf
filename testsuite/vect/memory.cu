/* memory.cu: fields of structs, strides, transposed tiles, pointers as values.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "vect.h"

#define BLOCKS 3

struct item
{
  int a;
  float b;
  unsigned char c[3];
  short d;
  double e;
  item *next;
};

/* Fields of arrays of structs.  */

__global__ void
fields (item *items, int n)
{
  int i = gid ();
  item *p = &items[i];
  if (p->c[1] & 1)
    {
      p->a += p->d;
      p->b = p->a * 0.5f;
      p->c[2] = p->c[0] + 1;
    }
  else
    p->e = p->b - p->d;
  p->next = i + 1 < n ? p + 1 : p->a & 1 ? items : 0;
}

/* Pointers that go different ways.  */

__global__ void
list (const item *items, int *out)
{
  int i = gid (), sum = 0, steps = 0;
  for (const item *p = &items[i]; p && steps < 9; p = p->next, steps++)
    {
      sum += p->a;
      if (p->d < 0)
	p += p->c[0] & 1;
    }
  out[i] = sum;
}

__global__ void
choose (const int *a, const int *b, int *out, long long *distance)
{
  int i = gid ();
  const int *p = a[i] & 1 ? a + i : b + (a[i] & 7);
  const int *q = b[i] & 1 ? p : a;
  if (q == p)
    q = b;
  out[i] = *p + *q + (p < b) + !q;
  distance[i] = a + (b[i] & 15) - a;
}

/* Backwards, with gaps, from right to left.  */

template<typename T>
__global__ void
strides (T *out, const T *in, int n)
{
  int t = tid (), all = threads ();
  if (blockIdx.x == 0)
    out[n - 1 - t] = in[3 * t] - in[2 * all - 1 - t];
  else if (in[t] > 40)
    out[n - 1 - t] = in[t + 1] + in[n - 1 - t];
  out[n + 2 * t] = in[n - 2 - t];
  out[n + 2 * t + 1] = in[t];
}

/* A tile that is written by rows and read by columns.  */

template<typename T>
__global__ void
transpose (T *out, const T *in)
{
  __shared__ T tile[35][35];
  unsigned x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = in[y * blockDim.x + x];
  __syncthreads ();
  unsigned t = y * blockDim.x + x;
  unsigned column = t / blockDim.y, row = t % blockDim.y;
  out[t] = tile[row][column];
  __syncthreads ();
  if (x < blockDim.y && y < blockDim.x)
    tile[y][x] = tile[x][y] + (T) 1;
}

static void
test_items (dim3 block)
{
  int n = BLOCKS * count (block);
  item *items = zeros<item> (n), *want = zeros<item> (n);
  int *out = zeros<int> (n);
  for (int i = 0; i < n; i++)
    items[i] = want[i] = item { i * 3, i * 0.25f,
				{ (unsigned char) i, (unsigned char) (i * 5 / 3),
				  7 }, (short) (i % 5 - 2), 0, 0 };
  fields<<<BLOCKS, block>>> (items, n);
  finish ();
  for (int i = 0; i < n; i++)
    {
      item *p = &want[i];
      if (p->c[1] & 1)
	{
	  p->a += p->d;
	  p->b = p->a * 0.5f;
	  p->c[2] = p->c[0] + 1;
	}
      else
	p->e = p->b - p->d;
      p->next = i + 1 < n ? items + i + 1 : p->a & 1 ? items : 0;
      CHECK (items[i].a == p->a && items[i].b == p->b && items[i].e == p->e
	     && items[i].c[0] == p->c[0] && items[i].c[1] == p->c[1]
	     && items[i].c[2] == p->c[2] && items[i].d == p->d
	     && items[i].next == p->next);
    }
  items[n - 1].d = 0;
  list<<<BLOCKS, block>>> (items, out);
  finish ();
  for (int i = 0; i < n; i++)
    {
      int sum = 0, steps = 0;
      for (const item *p = &items[i]; p && steps < 9; p = p->next, steps++)
	{
	  sum += p->a;
	  if (p->d < 0)
	    p += p->c[0] & 1;
	}
      CHECK (out[i] == sum);
    }
}

static void
test_choose (dim3 block)
{
  int n = BLOCKS * count (block);
  int *both = zeros<int> (2 * n + 16), *a = both, *b = both + n;
  int *out = zeros<int> (n);
  long long *distance = zeros<long long> (n);
  for (int i = 0; i < 2 * n + 16; i++)
    both[i] = i * 7919 % 251;
  choose<<<BLOCKS, block>>> (a, b, out, distance);
  finish ();
  for (int i = 0; i < n; i++)
    {
      const int *p = a[i] & 1 ? a + i : b + (a[i] & 7);
      const int *q = b[i] & 1 ? p : a;
      if (q == p)
	q = b;
      CHECK (out[i] == *p + *q + (p < b) + !q);
      CHECK (distance[i] == (b[i] & 15));
    }
}

template<typename T>
static void
test_strides (dim3 block)
{
  int all = count (block), n = 3 * all;
  T *in = zeros<T> (n), *out = zeros<T> (n + 2 * all);
  for (int i = 0; i < n; i++)
    in[i] = i * 31 % 97;
  for (int b = 0; b < 2; b++)
    {
      __builtin_memset ((void *) out, 0, (n + 2 * all) * sizeof (T));
      strides<T> <<<1, block>>> (out, in, n);
      finish ();
      for (int t = 0; t < all; t++)
	{
	  CHECK (out[n - 1 - t] == (T) (in[3 * t] - in[2 * all - 1 - t]));
	  CHECK (out[n + 2 * t] == in[n - 2 - t]);
	  CHECK (out[n + 2 * t + 1] == in[t]);
	}
    }
}

template<typename T>
static void
test_transpose (dim3 block)
{
  if (block.z > 1 || block.x > 35 || block.y > 35)
    return;
  int n = count (block);
  T *in = zeros<T> (n), *out = zeros<T> (n);
  for (int i = 0; i < n; i++)
    in[i] = i * 31 % 97;
  transpose<T> <<<2, block>>> (out, in);
  finish ();
  for (int t = 0; t < n; t++)
    CHECK (out[t] == in[t % block.y * block.x + t / block.y]);
}

int
main ()
{
  for (dim3 block : blocks)
    {
      test_items (block);
      test_choose (block);
      test_strides<unsigned char> (block);
      test_strides<short> (block);
      test_strides<float> (block);
      test_strides<double> (block);
      test_transpose<unsigned char> (block);
      test_transpose<int> (block);
      test_transpose<double> (block);
    }
}
