/* not-all-stored.cu: memory takes the place of an array only if all elements
   that are read have surely been stored, so that no thread loads from where
   none did.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fopt-info-omp-missed" } */

#include <sys/mman.h>
#include <unistd.h>
#include "../run/check.h"

/* The condition is not one of integers.  */

__global__ void
condition (const int *__restrict__ in, const float *__restrict__ f,
	   int *__restrict__ out)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  if (f[t] > 0.5f)
    s[t] = in[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  int v = s[63 - t]; /* { dg-missed "shared memory kept, it is not known that all" } */
  out[t] = f[63 - t] > 0.5f ? v : -1;
}

/* It is not known which thread the value tells.  */

__global__ void
loaded (const int *__restrict__ in, const int *__restrict__ f,
	int *__restrict__ out)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  if (f[t] > 0)
    s[t] = in[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  int v = s[63 - t]; /* { dg-missed "shared memory kept, it is not known that all" } */
  out[t] = f[63 - t] > 0 ? v : -1;
}

/* Threads come to the store by two of four ways.  */

__global__ void
ways (const int *__restrict__ in, const int *__restrict__ f,
      int *__restrict__ out)
{
  __shared__ int s[64];
  int t = threadIdx.x, x = 0;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  switch (f[t])
    {
    case 0:
      x = 100;
      break;
    case 1:
    case 7:
      s[t] = in[t];
      break;
    default:
      x = 300;
    }
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  int v = s[63 - t]; /* { dg-missed "shared memory kept, it is not known that all" } */
  out[t] = (f[63 - t] == 1 ? v : -1) + x;
}

/* Some threads leave a loop before by another way.  */

__global__ void
loop (const int *__restrict__ in, const float *__restrict__ f, int n,
      int *__restrict__ out)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = 0; i < n; i++)
    if (f[t] < 0.5f + i)
      goto skip;
  s[t] = in[t];
skip:
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  int v = s[63 - t]; /* { dg-missed "shared memory kept, it is not known that all" } */
  out[t] = f[63 - t] > 0.5f ? v : -1;
}

/* In each iteration, but threads leave the loop when they have stored some.  */

__global__ void
left (const int *__restrict__ in, const float *__restrict__ f,
      int *__restrict__ out)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 4 || blockDim.y != 1 || blockDim.z != 1)
    return;
  for (int i = t; i < 64; i += 4)
    {
      s[i] = in[i];
      if (f[i + 4] < 0.5f)
	break;
    }
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  for (int i = 0; i < 64; i += 4)
    {
      int v = s[i + 3 - t]; /* { dg-missed "shared memory kept, it is not known that all" } */
      out[i + t] = f[i + 3 - t] > 0.5f ? v : -1;
    }
}

/* 32 numbers before a page that nobody may touch.  */

static int *
edge ()
{
  size_t page = sysconf (_SC_PAGESIZE);
  char *p = (char *) mmap (0, 2 * page, PROT_READ | PROT_WRITE,
			   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (p != (char *) MAP_FAILED);
  mprotect (p + page, page, PROT_NONE);
  return (int *) (p + page) - 32;
}

int
main ()
{
  int *out = zeros<int> (64), *in = edge (), *k = zeros<int> (64);
  float *f = zeros<float> (68);
  for (int t = 0; t < 32; t++)
    {
      in[t] = t * t;
      f[t] = k[t] = 1;
    }
  for (int i = 0; i < 5; i++)
    {
      switch (i)
	{
	case 0: condition<<<1, 64>>> (in, f, out); break;
	case 1: loaded<<<1, 64>>> (in, k, out); break;
	case 2: ways<<<1, 64>>> (in, k, out); break;
	case 3: loop<<<1, 64>>> (in, f, 1, out); break;
	default: left<<<1, 4>>> (in, f, out);
	}
      finish ();
      for (int t = i == 4 ? 0 : 32; t < 64; t++)
	{
	  int from = i == 4 ? t / 4 * 4 + 3 - t % 4 : 63 - t;
	  int x = i == 2 ? 100 : 0;
	  CHECK (out[t] == (from < 32 ? from * from : -1) + x);
	}
    }
}
