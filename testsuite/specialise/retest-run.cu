/* retest-run.cu: loops with a way out in the middle run as often as they
   should, also where the middle does not always leave them, or not in time.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2" } */

#include "../run/check.h"

enum { THREADS = 40, MOST = 24 };

/* As stencils of several steps do: the value of the last step is used.  */

__global__ void
steps (int *out, int n)
{
  __shared__ int now[THREADS], old[THREADS];
  int t = threadIdx.x;
  bool done = false;
  old[t] = t;
  __syncthreads ();
  for (int i = 0; i < n; i++)
    {
      done = t > i && t < THREADS - 1 - i;
      if (done)
	now[t] = old[t - 1] + old[t + 1];
      __syncthreads ();
      if (i == n - 1)
	break;
      if (done)
	old[t] = now[t];
      __syncthreads ();
    }
  out[t] = done ? now[t] : -1;
}

static int
expected_steps (int t, int n)
{
  int old[THREADS], now[THREADS];
  for (int i = 0; i < THREADS; i++)
    old[i] = i;
  for (int i = 0; i < n; i++)
    {
      for (int j = i + 1; j < THREADS - 1 - i; j++)
	now[j] = old[j - 1] + old[j + 1];
      if (i < n - 1)
	for (int j = i + 1; j < THREADS - 1 - i; j++)
	  old[j] = now[j];
    }
  return n > 0 && t >= n && t < THREADS - n ? now[t] : -1;
}

/* In what follows, LIMIT ends a loop that goes on for ever.  */

#define LIMIT if (out[threadIdx.x] > 100) return

__global__ void
steps_over (int *out, int n)
{
  for (int i = 0; i < n; i += 2)
    {
      out[threadIdx.x]++;
      LIMIT;
      if (i == n - 1)
	break;
      __syncthreads ();
    }
}

__global__ void
leaves_late (int *out, int n)
{
  for (int i = 0; i < n; i++)
    {
      out[threadIdx.x]++;
      LIMIT;
      if (i == n + 1)
	break;
      __syncthreads ();
    }
}

__global__ void
never_leaves (int *out, int n)
{
  for (int i = 0; i < n; i++)
    {
      out[threadIdx.x]++;
      LIMIT;
      if (i % 4 == 5)
	break;
      __syncthreads ();
    }
}

__global__ void
bound_changes (int *out, int n)
{
  int most = n;
  for (int i = 0; i < most; i++)
    {
      out[threadIdx.x]++;
      LIMIT;
      if (i == most - 1)
	break;
      most -= 3;
      __syncthreads ();
    }
}

static int
expected_changes (int n)
{
  int count = 0;
  for (int i = 0; i < n; i++, n -= 3)
    {
      count++;
      if (i == n - 1)
	break;
    }
  return count;
}

static int *out;

static void
clear (void)
{
  CHECK (cudaMemset (out, 0, THREADS * sizeof *out) == cudaSuccess);
}

int
main ()
{
  CHECK (cudaMallocManaged (&out, THREADS * sizeof *out) == cudaSuccess);
  for (int n = -1; n < MOST; n++)
    {
      steps<<<1, THREADS>>> (out, n);
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      for (int t = 0; t < THREADS; t++)
	CHECK (out[t] == expected_steps (t, n));
      clear ();
      steps_over<<<1, THREADS>>> (out, n);
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      for (int t = 0; t < THREADS; t++)
	CHECK (out[t] == (n > 0 ? (n + 1) / 2 : 0));
      clear ();
      leaves_late<<<1, THREADS>>> (out, n);
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      for (int t = 0; t < THREADS; t++)
	CHECK (out[t] == (n > 0 ? n : 0));
      clear ();
      never_leaves<<<1, THREADS>>> (out, n);
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      for (int t = 0; t < THREADS; t++)
	CHECK (out[t] == (n > 0 ? n : 0));
      clear ();
      bound_changes<<<1, THREADS>>> (out, n);
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      for (int t = 0; t < THREADS; t++)
	CHECK (out[t] == expected_changes (n));
    }
  return 0;
}
