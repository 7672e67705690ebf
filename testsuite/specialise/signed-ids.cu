/* signed-ids.cu: ids with a sign are divided as if they had none, but not what
   may be negative.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2" } */

enum { THREADS = 64, BLOCKS = 3, N = THREADS * BLOCKS };

__global__ void
divide (int *q, int *r, int *below, int *left)
{
  int t = threadIdx.x, i = blockIdx.x * THREADS + t;
  q[i] = t / 8;
  r[i] = t % 8;
  below[i] = (t - 20) / 16;
  left[i] = (t - 20) % 16;
}

int
main ()
{
  int *p;
  cudaMallocManaged (&p, 4 * N * sizeof *p);
  divide<<<BLOCKS, THREADS>>> (p, p + N, p + 2 * N, p + 3 * N);
  cudaDeviceSynchronize ();
  for (volatile int i = 0; i < N; i++)
    {
      volatile int t = i % THREADS;
      if (p[i] != t / 8 || p[N + i] != t % 8
	  || p[2 * N + i] != (t - 20) / 16 || p[3 * N + i] != (t - 20) % 16)
	return 1;
    }
  return 0;
}
