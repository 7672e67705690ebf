/* conditions.cu: of the conditions under which threads touch an element, what
   is not what it looks like is not believed.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-forward -fopt-info-omp-missed" } */

#include "../run/check.h"

/* X is large for the first threads.  */

__global__ void
no_sign (int *__restrict__ out)
{
  __shared__ int s[128];
  int t = threadIdx.x;
  unsigned long x = t - 32L;
  if (blockDim.x != 128 || blockDim.y != 1 || blockDim.z != 1)
    return;
  if (x >= 64)
    s[t] = t * 3;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  if (t < 32)
    out[t] = s[31 - t];
}

/* All threads but one.  */

__global__ void
not_equal (int *__restrict__ out)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  if (t != 5)
    s[t] = t * 3;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  if (t < 58)
    out[t] = s[t + 6];
}

/* N may be 2^24, of which the shift drops all bits.  */

__global__ void
shifted (unsigned char *a, unsigned char *__restrict__ out, long n)
{
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  a[t + (1 << 24) - 1] = t * 3;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  if (n << 40 <= t && n << 40 >= -t)
    out[t] = a[t + n];
}

/* Some threads or others.  */

template<bool FIRST>
__global__ void
ways (int *__restrict__ out, int n)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  bool stores = n > 5 ? t < 8 : t >= 56;
  if (stores)
    s[t] = t * 3;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  if (FIRST ? n > 5 && t < 7 : n <= 5 && t >= 56 && t < 63)
    out[t] = s[t + 1];
}

/* Each thread has a pointer of its own, and shares an element with another.  */

__global__ void
pointers (int *const *__restrict__ table, int *__restrict__ out)
{
  int t = threadIdx.x, *p = table[t];
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  if (t & 1)
    p[t] = t * 3;
  __syncthreads (); /* { dg-missed "barrier kept, it is not known what" } */
  out[t] = p[t];
}

/* Each iteration sees what the next thread has stored in the one before.  */

__global__ void
moving (int *p, int n)
{
  int t = threadIdx.x, v = 0;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = 0; i < n; i++, p++)
    {
      v += p[t];
      __syncthreads (); /* { dg-missed "barrier kept, it is not known what" } */
      p[t] = v;
      __syncthreads (); /* { dg-missed "barrier kept, it is not known what" } */
    }
}

int
main ()
{
  int *out = zeros<int> (128), *data = zeros<int> (128);
  no_sign<<<1, 128>>> (out);
  finish ();
  for (int t = 0; t < 32; t++)
    CHECK (out[t] == (31 - t) * 3);
  not_equal<<<1, 64>>> (out);
  finish ();
  for (int t = 0; t < 58; t++)
    CHECK (out[t] == (t + 6) * 3);

  ways<true><<<1, 64>>> (out, 6);
  ways<false><<<1, 64>>> (out, 5);
  finish ();
  for (int t = 0; t < 7; t++)
    CHECK (out[t] == (t + 1) * 3 && out[56 + t] == (57 + t) * 3);

  unsigned char *a = zeros<unsigned char> ((1 << 24) + 64);
  unsigned char *b = zeros<unsigned char> (64);
  shifted<<<1, 64>>> (a, b, 1 << 24);
  finish ();
  for (int t = 0; t < 63; t++)
    CHECK (b[t] == (t + 1) * 3);

  int **table = zeros<int *> (64);
  for (int t = 0; t < 64; t++)
    table[t] = data - t + t / 2;
  pointers<<<1, 64>>> (table, out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == (t | 1) * 3);

  int v[64] = { }, w[80];
  for (int t = 0; t < 80; t++)
    data[t] = w[t] = t * t;
  moving<<<1, 64>>> (data, 8);
  finish ();
  for (int i = 0; i < 8; i++)
    {
      for (int t = 0; t < 64; t++)
	v[t] += w[t + i];
      for (int t = 0; t < 64; t++)
	w[t + i] = v[t];
    }
  for (int t = 0; t < 80; t++)
    CHECK (data[t] == w[t]);
}
