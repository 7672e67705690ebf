/* widen.cu: where threads stay one by one, what they add to a thread index to
   find an element is added in 64 bits; numbers without sign may wrap around and
   are left alone.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-simt-no-specialise -fplugin-arg-simt-dump=vect" } */
/* { dg-final { scan-simt-dump vect "2 indices widened" } } */
/* { dg-final { scan-simt-dump-times vect "indices widened" 1 } } */

#include "../run/check.h"

const int N = 100;

/* OWN, which is in memory, keeps the threads from running as vectors.  */

__global__ void
with_sign (int *out, const int *in, int n, int m)
{
  __shared__ int s[2 * N];
  int own[5], t = threadIdx.x;
  for (int j = 0; j < 5; j++)
    own[(j + n) % 5] = j * j;
  s[n - t] = in[t * 3 + m] + own[(t + n) % 5];
  __syncthreads ();
  out[t] = s[m + t];
}

/* 0 - T wraps around, and once more when M is added.  */

__global__ void
without_sign (int *out, const int *in, unsigned n, unsigned m)
{
  int own[5];
  unsigned t = threadIdx.x;
  for (unsigned j = 0; j < 5; j++)
    own[(j + n) % 5] = j * j;
  out[m - t] = in[0 - t + m] + own[(t + n) % 5];
}

int
main ()
{
  int *in = zeros<int> (4 * N), *out = zeros<int> (N);
  for (int i = 0; i < 4 * N; i++)
    in[i] = i * i % 1009;
  with_sign<<<1, N>>> (out, in, N + 6, 7);
  cudaDeviceSynchronize ();
  for (int i = 0; i < N; i++)
    {
      /* s[7 + i] is of the thread n - (7 + i).  */
      int t = N + 6 - 7 - i;
      int j = ((t + N + 6) % 5 - (N + 6) % 5 + 5) % 5;
      CHECK (out[i] == in[3 * t + 7] + j * j);
    }
  without_sign<<<1, N>>> (out, in, N, N - 1);
  cudaDeviceSynchronize ();
  for (int t = 0; t < N; t++)
    {
      int j = ((t + N) % 5 - N % 5 + 5) % 5;
      CHECK (out[N - 1 - t] == in[N - 1 - t] + j * j);
    }
}
