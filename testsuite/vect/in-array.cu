/* in-array.cu: shared arrays in which all threads' indices are in bounds are
   accessed by whole vectors under a guard, and keep what lanes that the guard
   keeps out do not write; others are not.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "../run/check.h"

#define BLOCK 64

/* Every third thread writes what is next to what others wrote before.  */

__global__ void
guarded (int n, const int *in, int *out)
{
  __shared__ int s[BLOCK + 2];
  int t = threadIdx.x;
  s[t + 1] = t * 10;
  if (t == 0)
    s[0] = -1;
  if (t == BLOCK - 1)
    s[BLOCK + 1] = -2;
  __syncthreads ();
  if (in[t] % 3 == 0)
    s[t + 2] = in[t];
  __syncthreads ();
  if (in[t] % 5 < n)
    s[t] += 1000;
  __syncthreads ();
  out[t] = in[t] % 2 ? s[t] + s[t + 2] : s[t + 1];
}

/* Threads that the guard lets through alone are in bounds.  */

__global__ void
guarded_bounds (int d, int *out)
{
  __shared__ int s[BLOCK];
  __shared__ float next[8];
  int t = threadIdx.x;
  s[t] = t;
  if (t < 8)
    next[t] = 0.5f * t;
  __syncthreads ();
  if (t + d < BLOCK && t % 4 != 1)
    out[t] = s[t + d];
  if (t < 8 && t % 3 != 1)
    next[t] = t;
  __syncthreads ();
  if (t < 8)
    out[BLOCK + t] = (int) (next[t] * 2);
}

/* In two dimensions, of chars and doubles.  */

template <typename T>
__global__ void
tile (const int *in, T *out)
{
  __shared__ T s[8][18];
  int tx = threadIdx.x, ty = threadIdx.y, i = ty * 16 + tx;
  s[ty][tx + 1] = i;
  if (tx == 0)
    s[ty][0] = s[ty][17] = 1;
  __syncthreads ();
  if (in[i] % 3)
    s[ty][tx + 1] += s[7 - ty][tx + 1] > 64;
  __syncthreads ();
  T sum = s[ty][tx + 1];
  if (in[i] % 4)
    sum += s[ty][tx] + s[ty][tx + 2];
  out[i] = sum;
}

/* Blocks that are not whole vectors; what follows the array is not changed.  */

template <int N>
__global__ void
odd (const int *in, int *out)
{
  __shared__ struct { int s[N], after[N]; } a;
  __shared__ int b[N];
  int t = threadIdx.x;
  a.s[t] = a.after[t] = b[t] = -t;
  __syncthreads ();
  if (in[t] % 3 == 0)
    a.s[t] = b[N - 1 - t] = in[t];
  __syncthreads ();
  out[t] = a.s[N - 1 - t] + 2 * a.after[N - 1 - t] + 4 * b[N - 1 - t];
}

static int *in, *out;

static void
check_guarded (int n)
{
  int s[BLOCK + 2], old[BLOCK + 2];
  guarded<<<2, BLOCK>>> (n, in, out);
  finish ();
  for (int t = 0; t < BLOCK; t++)
    s[t + 1] = t * 10;
  s[0] = -1, s[BLOCK + 1] = -2;
  for (int t = 0; t < BLOCK; t++)
    if (in[t] % 3 == 0)
      s[t + 2] = in[t];
  for (int t = 0; t < BLOCK; t++)
    if (in[t] % 5 < n)
      s[t] += 1000;
  __builtin_memcpy (old, s, sizeof s);
  for (int t = 0; t < BLOCK; t++)
    CHECK (out[t] == (in[t] % 2 ? old[t] + old[t + 2] : old[t + 1]));
}

static void
check_bounds (int d)
{
  __builtin_memset (out, -1, 2 * BLOCK * sizeof *out);
  guarded_bounds<<<1, BLOCK>>> (d, out);
  finish ();
  for (int t = 0; t < BLOCK; t++)
    CHECK (out[t] == (t + d < BLOCK && t % 4 != 1 ? t + d : -1));
  for (int t = 0; t < 8; t++)
    CHECK (out[BLOCK + t] == (t % 3 != 1 ? 2 * t : t));
}

template <typename T>
static void
check_tile (void)
{
  T *result = zeros<T> (128), s[8][18], old[8][18];
  tile<<<3, dim3 (16, 8)>>> (in, result);
  finish ();
  for (int y = 0; y < 8; y++)
    for (int x = 0; x < 18; x++)
      s[y][x] = x == 0 || x == 17 ? 1 : y * 16 + x - 1;
  __builtin_memcpy (old, s, sizeof s);
  /* Row 7 - y is read by row y only, and holds more than 64 before and
     after.  */
  for (int y = 0; y < 8; y++)
    for (int x = 1; x < 17; x++)
      if (in[y * 16 + x - 1] % 3)
	s[y][x] += old[7 - y][x] > 64;
  for (int y = 0; y < 8; y++)
    for (int x = 1; x < 17; x++)
      {
	T sum = s[y][x];
	if (in[y * 16 + x - 1] % 4)
	  sum += s[y][x - 1] + s[y][x + 1];
	CHECK (result[y * 16 + x - 1] == sum);
      }
  cudaFree (result);
}

template <int N>
static void
check_odd (void)
{
  odd<N><<<2, N>>> (in, out);
  finish ();
  for (int t = 0; t < N; t++)
    {
      int u = N - 1 - t;
      int s = in[u] % 3 ? -u : in[u], b = in[t] % 3 ? -u : in[t];
      CHECK (out[t] == s - 2 * u + 4 * b);
    }
}

int
main ()
{
  in = zeros<int> (2 * BLOCK);
  out = zeros<int> (2 * BLOCK);
  for (int i = 0; i < 2 * BLOCK; i++)
    in[i] = i * 2654435761u >> 20;
  for (int n = 0; n < 6; n++)
    check_guarded (n);
  for (int d : { 0, 1, 7, 8, 33, 63, 64 })
    check_bounds (d);
  check_tile<int> ();
  check_tile<short> ();
  check_tile<double> ();
  check_tile<float> ();
  check_odd<3> ();
  check_odd<13> ();
  check_odd<29> ();
}
