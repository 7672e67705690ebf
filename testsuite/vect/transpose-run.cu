/* transpose-run.cu: elements that follow one another in each thread, of all
   sizes, in blocks of many shapes, with guards, and next to what must not be
   touched.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include <sys/mman.h>
#include <unistd.h>
#include "vect.h"

template<typename T, int X, int Y, int pad>
__global__ void
tiled (int n, const T *a, T *b)
{
  __shared__ T tile[X][X + pad];
  int x = blockIdx.x * X + threadIdx.x;
  int y = blockIdx.y * X + threadIdx.y;
  for (int k = 0; k < X; k += Y)
    if (threadIdx.y + k < X && x < n && y + k < n)
      tile[threadIdx.y + k][threadIdx.x] = a[(y + k) * n + x];
  __syncthreads ();
  x = blockIdx.y * X + threadIdx.x;
  y = blockIdx.x * X + threadIdx.y;
  for (int k = 0; k < X; k += Y)
    if (threadIdx.y + k < X && x < n && y + k < n)
      b[(y + k) * n + x] = tile[threadIdx.x][threadIdx.y + k];
}

template<typename T>
__global__ void
naive (int n, const T *a, T *b)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y < n && x < n)
    b[x * n + y] = a[y * n + x];
}

/* A row may do something else than the next.  */

template<typename T>
__global__ void
chosen (int n, const T *a, T *b)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= n || y >= n)
    return;
  if (y % 5 != 3)
    {
      T t = a[x * n + y];
      if (t > 7)
	t = -t;
      b[y * n + x] = t;
    }
  else
    b[y * n + x] = a[x * n + y];
}

/* An array of N elements right before a page that nobody may touch.  */

template<typename T>
static T *
edge (int n)
{
  size_t page = sysconf (_SC_PAGESIZE);
  size_t size = (n * sizeof (T) / page + 1) * page;
  char *p = (char *) mmap (0, size + page, PROT_READ | PROT_WRITE,
			   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (p != (char *) MAP_FAILED);
  mprotect (p + size, page, PROT_NONE);
  return (T *) (p + size - n * sizeof (T));
}

template<typename T>
static void
test_matrix (int n)
{
  T *a = edge<T> (n * n), *b = edge<T> (n * n);
  for (int i = 0; i < n * n; i++)
    a[i] = i * 37 % 101;
  auto check = [&] (int which)
    {
      finish ();
      for (int y = 0; y < n; y++)
	for (int x = 0; x < n; x++)
	  {
	    T t = a[x * n + y];
	    CHECK (b[y * n + x] == (which && y % 5 != 3 && t > 7 ? (T) -t : t));
	    b[y * n + x] = 0;
	  }
    };
  int t = (n + 31) / 32;
  tiled<T, 32, 8, 1><<<dim3 (t, t), dim3 (32, 8)>>> (n, a, b);
  check (0);
  t = (n + 15) / 16;
  tiled<T, 16, 16, 0><<<dim3 (t, t), dim3 (16, 16)>>> (n, a, b);
  check (0);
  t = (n + 12) / 13;
  tiled<T, 13, 5, 1><<<dim3 (t, t), dim3 (13, 5)>>> (n, a, b);
  check (0);
  for (dim3 block : { dim3 (32, 8), dim3 (7, 9), dim3 (33, 3) })
    {
      dim3 grid ((n + block.x - 1) / block.x, (n + block.y - 1) / block.y);
      naive<T><<<grid, block>>> (n, a, b);
      check (0);
      chosen<T><<<grid, block>>> (n, a, b);
      check (1);
    }
}

/* Elements of structures, for threads that are chosen.  */

template<typename T>
__global__ void
structures (T *out, const T *in, const char *flag)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (flag[i])
    {
      T a = in[4 * i + 3], b = in[4 * i + 2], c = in[4 * i + 1], d = in[4 * i];
      out[4 * i + 1] = a * b;
      out[4 * i] = c - d;
      out[4 * i + 2] = a - d;
      out[4 * i + 3] = b * c;
    }
}

template<typename T>
static void
test_structures (int n, int block)
{
  int all = (n + block - 1) / block * block;
  T *in = edge<T> (4 * n), *out = edge<T> (4 * n);
  char *flag = zeros<char> (all);
  for (int i = 0; i < 4 * n; i++)
    in[i] = i % 11;
  for (int i = 0; i < n; i++)
    flag[i] = i % 40 < 20 || i % 7 > 2;
  structures<T><<<all / block, block>>> (out, in, flag);
  finish ();
  for (int i = 0; i < n; i++)
    {
      const T *s = in + 4 * i, *t = out + 4 * i;
      CHECK (t[0] == (T) (flag[i] ? s[1] - s[0] : 0));
      CHECK (t[1] == (T) (flag[i] ? s[3] * s[2] : 0));
      CHECK (t[2] == (T) (flag[i] ? s[3] - s[0] : 0));
      CHECK (t[3] == (T) (flag[i] ? s[2] * s[1] : 0));
    }
}

/* P and Q may be one array.  */

__global__ void
load_after_store (int *p, int *q)
{
  int i = threadIdx.x;
  int a = p[4 * i];
  q[4 * i + 1] = a + 1;
  int b = p[4 * i + 1], c = p[4 * i + 2], d = p[4 * i + 3];
  q[4 * i + 3] = a * b + c - d;
}

__global__ void
store_after_load (int *p, const int *q)
{
  int i = threadIdx.x;
  p[4 * i] = i;
  int a = q[4 * i];
  p[4 * i + 1] = a;
  p[4 * i + 2] = a + 1;
  p[4 * i + 3] = 2 * a;
}

static void
test_order ()
{
  int *p = zeros<int> (4 * 64);
  for (int i = 0; i < 4 * 64; i++)
    p[i] = 3 * i;
  load_after_store<<<1, 64>>> (p, p);
  finish ();
  for (int i = 0; i < 64; i++)
    CHECK (p[4 * i + 1] == 12 * i + 1
	   && p[4 * i + 3] == 12 * i * (12 * i + 1) + 12 * i + 6 - 12 * i - 9);
  store_after_load<<<1, 64>>> (p, p);
  finish ();
  for (int i = 0; i < 64; i++)
    CHECK (p[4 * i] == i && p[4 * i + 1] == i && p[4 * i + 2] == i + 1
	   && p[4 * i + 3] == 2 * i);
}

/* Indices wrap around within the elements of a thread.  */

__global__ void
wrapping (int *out, const signed char *middle, unsigned first)
{
  unsigned i = first + 8 * threadIdx.x;
  int sum = 0;
  sum += middle[(int) i] + 3 * middle[(int) (i + 1)];
  sum += 5 * middle[(int) (i + 2)] + 7 * middle[(int) (i + 3)];
  sum += 9 * middle[(int) (i + 4)] + 11 * middle[(int) (i + 5)];
  sum += 13 * middle[(int) (i + 6)] + 15 * middle[(int) (i + 7)];
  out[threadIdx.x] = sum;
}

static void
test_wraps ()
{
  size_t half = 1UL << 31;
  signed char *p = (signed char *) mmap (0, 2 * half + 4096,
					 PROT_READ | PROT_WRITE,
					 MAP_PRIVATE | MAP_ANONYMOUS
					 | MAP_NORESERVE, -1, 0);
  if (p == (signed char *) MAP_FAILED)
    return;
  int *out = zeros<int> (16);
  for (int i = 0; i < 100; i++)
    {
      p[i] = i % 50;
      p[2 * half - 1 - i] = -i;
    }
  unsigned first = 0x7fffffff - 27;
  wrapping<<<1, 16>>> (out, p + half, first);
  finish ();
  for (int t = 0; t < 16; t++)
    {
      int sum = 0;
      for (unsigned k = 0; k < 8; k++)
	sum += (2 * k + 1) * p[half + (long) (int) (first + 8 * t + k)];
      CHECK (out[t] == sum);
    }
}

template<typename T>
static void
test_type ()
{
  for (int n : { 1, 13, 32, 50, 67 })
    test_matrix<T> (n);
  for (int block : { 7, 32, 100 })
    for (int n : { 3, 64, 101 })
      test_structures<T> (n, block);
}

int
main ()
{
  test_type<signed char> ();
  test_type<float> ();
  test_type<double> ();
  test_order ();
  test_wraps ();
}
