/* leaving.cu: what is computed for all threads alike after a switch in which
   they differ is used after the loop over threads: it must be there whichever
   way the lanes have come.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "../run/check.h"

const int BLOCKS = 4, THREADS = 40, N = BLOCKS * THREADS, M = 6;

__global__ void
kernel (const int *in, int *out, int *steps, int m)
{
  __shared__ int s[THREADS];
  int t = threadIdx.x, i = gid ();
  s[t] = in[t];
  __syncthreads ();
  int v = s[(t + 1) % blockDim.x];
  switch (in[i] & 3)
    {
    case 0:
      v = v * 3 + s[v & 31];
      break;
    case 1:
      v ^= s[(v + 5) & 31];
      /* Fall through.  */
    case 2:
      v -= m;
      break;
    }
  int equal = (886752 << (blockIdx.x & 15)) ^ m;
  int w = s[v * 7 & 31] / ((v & 7) + 1);
  for (int k = 0; k < (m & 3); k++)
    {
      steps[i] = steps[i] * 31 + equal;
      __syncthreads ();
    }
  out[i] = w + equal + s[t];
}

static int
result (const int *in, int i, int equal)
{
  int v = in[(i % THREADS + 1) % THREADS];
  switch (in[i] & 3)
    {
    case 0: v = v * 3 + in[v & 31]; break;
    case 1: v ^= in[(v + 5) & 31]; v -= M; break;
    case 2: v -= M; break;
    }
  return in[v * 7 & 31] / ((v & 7) + 1) + equal + in[i % THREADS];
}

int
main ()
{
  int *in = zeros<int> (N);
  for (int i = 0; i < N; i++)
    in[i] = i * 2654435761u >> 20;
  int *out = zeros<int> (N), *steps = zeros<int> (N);
  kernel<<<BLOCKS, THREADS>>> (in, out, steps, M);
  finish ();
  for (int i = 0; i < N; i++)
    {
      int equal = (886752 << i / THREADS) ^ M;
      CHECK (out[i] == result (in, i, equal));
      CHECK (steps[i] == equal * 32);
    }
}
