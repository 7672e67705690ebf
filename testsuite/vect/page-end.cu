/* page-end.cu: threads that are not there touch nothing beyond the end of an
   array, nor before its start.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include <sys/mman.h>
#include <unistd.h>
#include "vect.h"

/* An array of N elements right before a page that nobody may touch, or right
   after one.  */

template<typename T>
static T *
edge (int n, bool after)
{
  size_t page = sysconf (_SC_PAGESIZE);
  size_t size = (n * sizeof (T) / page + 1) * page;
  char *p = (char *) mmap (0, size + 2 * page, PROT_READ | PROT_WRITE,
			   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (p != (char *) MAP_FAILED);
  mprotect (p, page, PROT_NONE);
  mprotect (p + page + size, page, PROT_NONE);
  return (T *) (after ? p + page : p + page + size - n * sizeof (T));
}

template<typename T>
__global__ void
by_count (T *out, const T *in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i] + out[i];
}

template<typename T>
__global__ void
by_flag (T *out, const T *in, const unsigned char *flag)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (flag[i])
    out[i] = in[i] + out[i];
}

template<typename T>
__global__ void
backwards (T *out, const T *in, const unsigned char *flag, int last)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (flag[i])
    out[last - i] = in[last - i] + out[last - i];
}

template<typename T>
__global__ void
strided (T *out, const T *in, const unsigned char *flag)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (flag[i])
    out[3 * i + 2] = in[3 * i + 2] + out[3 * i + 2];
}

template<typename T>
__global__ void
indexed (T *out, const T *in, const unsigned char *flag, const int *index)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (flag[i])
    out[index[i]] = in[index[i]] + out[index[i]];
}

/* A loop that some threads leave early.  */

template<typename T>
__global__ void
loop (T *out, const T *in, int n)
{
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    out[i] = in[i] + out[i];
}

template<typename T>
static void
check (T *out, const T *in, int n, int step, const unsigned char *flag,
       bool reversed)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < step; j++)
      {
	int k = (reversed ? n - 1 - i : i) * step + j;
	CHECK (out[k] == (T) (j == step - 1 && flag[i] ? in[k] + 1 : 1));
      }
  for (int i = 0; i < n * step; i++)
    out[i] = 1;
}

template<typename T>
static void
test_edge (int n, int block, bool after)
{
  int blocks = (n + block - 1) / block;
  T *in = edge<T> (n, after), *out = edge<T> (n, after);
  T *in3 = edge<T> (3 * n, after), *out3 = edge<T> (3 * n, after);
  unsigned char *flag = zeros<unsigned char> (blocks * block);
  unsigned char *all = zeros<unsigned char> (n);
  int *index = zeros<int> (blocks * block);
  for (int i = 0; i < 3 * n; i++)
    {
      in3[i] = i % 100;
      out3[i] = 1;
    }
  for (int i = 0; i < n; i++)
    {
      in[i] = i % 100;
      out[i] = all[i] = 1;
      flag[i] = i == n - 1 || i * 7 % 5 < 3;
      index[i] = n - 1 - i;
    }
  for (int i = n; i < blocks * block; i++)
    index[i] = 1 << 30;
  by_count<<<blocks, block>>> (out, (const T *) in, n);
  finish ();
  check (out, in, n, 1, all, false);
  by_flag<<<blocks, block>>> (out, (const T *) in, flag);
  finish ();
  check (out, in, n, 1, flag, false);
  backwards<<<blocks, block>>> (out, (const T *) in, flag, n - 1);
  finish ();
  check (out, in, n, 1, flag, true);
  indexed<<<blocks, block>>> (out, (const T *) in, flag, index);
  finish ();
  check (out, in, n, 1, flag, true);
  loop<<<1, block>>> (out, (const T *) in, n);
  finish ();
  check (out, in, n, 1, all, false);
  strided<<<blocks, block>>> (out3, (const T *) in3, flag);
  finish ();
  check (out3, in3, n, 3, flag, false);
}

template<typename T>
static void
test_type ()
{
  for (int block : { 1, 7, 33, 100, 256 })
    for (int n : { 1, 3, 8, 17, 31, 64, 100, 251 })
      {
	test_edge<T> (n, block, false);
	test_edge<T> (n, block, true);
      }
}

int
main ()
{
  test_type<unsigned char> ();
  test_type<short> ();
  test_type<int> ();
  test_type<float> ();
  test_type<long long> ();
  test_type<double> ();
}
