/* hoist-launches.cu: what is the same for all threads of a launch is not the
   same for the next one: memory and arguments change in between, in streams, in
   graphs and by the host.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

enum { N = 500, BLOCK = 64, GRID = (N + BLOCK - 1) / BLOCK };

__device__ static int
sum (const int *data, int n)
{
  int total = 0;
  for (int i = 0; i < n; i++)
    total += data[i];
  return total;
}

__global__ void
scale (int *__restrict__ out, const int *__restrict__ in, int n)
{
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid < N)
    out[tid] = tid * sum (in, n) + (n > 0 ? in[n - 1] : 0);
}

__global__ void
add (int *p, int by)
{
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  if (tid < N)
    p[tid] += by;
}

static int *in, *out;

static void
check (int n)
{
  int total = 0;
  for (int i = 0; i < n; i++)
    total += in[i];
  for (int i = 0; i < N; i++)
    CHECK (out[i] == i * total + (n > 0 ? in[n - 1] : 0));
}

/* The host writes between launches, other kernels, copies.  */

static void
in_turns ()
{
  for (int n = 0; n <= N; n = n * 2 + 1)
    {
      in[n / 2]++;
      scale<<<GRID, BLOCK>>> (out, in, n);
      finish ();
      check (n);
      add<<<GRID, BLOCK>>> (in, 3);
      scale<<<GRID, BLOCK>>> (out, in, n);
      finish ();
      check (n);
      CHECK (cudaMemset (in, 0, 8) == cudaSuccess);
      scale<<<GRID * 2, BLOCK / 2>>> (out, in, n);
      finish ();
      check (n);
    }
}

static void
by_pointer ()
{
  void (*kernel) (int *, const int *, int) = scale;
  in[3] = 77;
  kernel<<<GRID, BLOCK>>> (out, in, N);
  finish ();
  check (N);
  int n = N - 7;
  void *args[] = { &out, &in, &n };
  in[4] = 78;
  CHECK (cudaLaunchKernel ((const void *) scale, dim3 (GRID), dim3 (BLOCK),
			   args, 0, 0) == cudaSuccess);
  finish ();
  check (n);
  in[5] = 79;
  CHECK (cudaLaunchCooperativeKernel ((const void *) scale, dim3 (GRID),
				      dim3 (BLOCK), args, 0, 0)
	 == cudaSuccess);
  finish ();
  check (n);
}

static void
in_streams ()
{
  cudaStream_t s[2];
  for (cudaStream_t &stream : s)
    CHECK (cudaStreamCreate (&stream) == cudaSuccess);
  for (int i = 0; i < 6; i++)
    {
      add<<<GRID, BLOCK, 0, s[i % 2]>>> (in, i);
      scale<<<GRID, BLOCK, 0, s[i % 2]>>> (out, in, N);
      CHECK (cudaStreamSynchronize (s[i % 2]) == cudaSuccess);
      check (N);
    }
}

/* What a graph launches sees the memory of the time when it runs.  */

static void
in_graphs ()
{
  cudaStream_t s;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  CHECK (cudaStreamCreate (&s) == cudaSuccess);
  CHECK (cudaStreamBeginCapture (s, cudaStreamCaptureModeGlobal)
	 == cudaSuccess);
  add<<<GRID, BLOCK, 0, s>>> (in, 1);
  scale<<<GRID, BLOCK, 0, s>>> (out, in, N);
  CHECK (cudaStreamEndCapture (s, &graph) == cudaSuccess);
  CHECK (cudaGraphInstantiate (&exec, graph, 0) == cudaSuccess);
  for (int i = 0; i < 4; i++)
    {
      in[i] = -i;
      CHECK (cudaGraphLaunch (exec, s) == cudaSuccess);
      CHECK (cudaStreamSynchronize (s) == cudaSuccess);
      CHECK (in[i] == 1 - i);
      check (N);
    }
}

int
main ()
{
  in = zeros<int> (N);
  out = zeros<int> (N);
  for (int i = 0; i < N; i++)
    in[i] = i % 11;
  in_turns ();
  by_pointer ();
  in_streams ();
  in_graphs ();
}
