/* each-lane.cu: what each thread must do for itself: a call that counts, though
   it looks the same for all, and a division where others have zero.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "../run/check.h"

__device__ static int __noinline__
number (int *counter)
{
  return (*counter)++;
}

__global__ void
calls (int *counter, int *__restrict__ out, const int *__restrict__ in)
{
  int t = threadIdx.x;
  int x = in[t] * 3 + 1, y = in[t + 64] * 5 + 2, n = number (counter);
  out[t] = (x * y + x) * 64 + n;
}

template<typename T>
__global__ void
divides (int *__restrict__ out, const int *__restrict__ in, T n)
{
  int t = threadIdx.x;
  T by = in[t];
  if (by != 0)
    out[t] = n / by;
}

template<typename T>
static void
check_divides (int *out, const int *in)
{
  for (int t = 0; t < 64; t++)
    out[t] = -1;
  divides<T><<<1, 64>>> (out, in, 1000);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == (in[t] ? 1000 / in[t] : -1));
}

int
main ()
{
  int *in = zeros<int> (128), *out = zeros<int> (64), *c = zeros<int> (1);
  for (int i = 0; i < 128; i++)
    in[i] = i % 5 * (i % 3);
  calls<<<1, 64>>> (c, out, in);
  finish ();
  CHECK (*c == 64);
  for (int t = 0; t < 64; t++)
    {
      int x = in[t] * 3 + 1, y = in[t + 64] * 5 + 2;
      CHECK (out[t] == (x * y + x) * 64 + t);
    }
  check_divides<int> (out, in);
  check_divides<long long> (out, in);
}
