/* not.cu: loops that are not interchanged.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fchecking -fplugin-arg-simt-dump=interchange" } */
/* { dg-final { scan-simt-dump-not interchange "interchanged" } } */

/* Threads leave it in other ways.  */

__global__ void
leaves (int n, const int *in, int *out)
{
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    {
      if (in[i] == 0)
	break;
      out[i] = in[i];
    }
}

/* Not all threads come to it.  */

__global__ void
guarded (int n, int *out)
{
  if (threadIdx.x % 2)
    for (int i = threadIdx.x; i < n; i += blockDim.x)
      out[i] = i;
}

__global__ void
after_return (int n, int *out)
{
  if (out[threadIdx.x] == 5)
    return;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    out[i] = i;
}

/* The number of iterations is the thread's own.  */

__global__ void
own_end (const int *n, int *out)
{
  for (int i = threadIdx.x; i < n[threadIdx.x]; i += blockDim.x)
    out[i] = i;
}

__global__ void
own_step (int n, int *out)
{
  for (int i = threadIdx.x; i < n; i += threadIdx.x + 1)
    out[i] = i;
}

__global__ void
own_start (int n, const int *first, int *out)
{
  for (int i = first[threadIdx.x]; i < n; i += blockDim.x)
    out[i] = i;
}

/* The threads are further apart than one.  */

__global__ void
apart (int n, int *out)
{
  for (int i = 2 * threadIdx.x; i < n; i += 2 * blockDim.x)
    out[i] = i;
}

/* It goes down.  */

__global__ void
down (int n, int *out)
{
  for (int i = n - 1 - threadIdx.x; i >= 0; i -= blockDim.x)
    out[i] = i;
}

/* Each thread has an array of its own in memory.  */

__global__ void
has_array (int n, const int *in, int *out)
{
  int last[16];
  for (int k = 0; k < 16; k++)
    last[k] = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    last[in[i] & 15] = i;
  for (int k = 0; k < 16; k++)
    out[threadIdx.x * 16 + k] = last[in[k] & 15];
}

/* The counter is asked for after the loop.  */

__global__ void
asked (int n, int *out)
{
  int i;
  for (i = threadIdx.x; i < n; i += blockDim.x)
    out[i] = i;
  out[threadIdx.x] = i;
}
