/* declined.cu: atomic additions that cannot wait: their thread, or another of
   its block after a barrier, comes to the memory again, or other blocks may know
   from something else that they have been made.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-simt-dump=combine" } */

#include "../run/check.h"

#define BLOCK 96
#define BLOCKS 5
#define N (BLOCK * BLOCKS)

__global__ void
read_after (int *p, int *out)
{
  int i = gid ();
  atomicAdd (&p[i], i);
  out[i] = p[i];
}

/* In the next iteration.  */

__global__ void
read_before (int *p, int *out)
{
  int i = gid (), sum = 0;
  for (int k = 0; k < 4; k++)
    {
      sum += p[i];
      atomicAdd (&p[i], 1);
    }
  out[i] = sum;
}

__global__ void
by_another (int *p, int *out)
{
  int i = gid (), j = i - threadIdx.x + (threadIdx.x + 1) % BLOCK;
  atomicAdd (&p[i], i);
  __syncthreads ();
  out[i] = p[j];
}

/* Those that come to one barrier see what was before the other.  */

__global__ void
other_barrier (int *__restrict__ p, int *__restrict__ out)
{
  int i = gid ();
  if (threadIdx.x == 0)
    {
      atomicAdd (&p[blockIdx.x], 7);
      __syncthreads ();
      out[i] = 1;
    }
  else
    {
      __syncthreads ();
      out[i] = p[blockIdx.x] + 2;
    }
}

__global__ void
written_after (int *p)
{
  int i = gid ();
  atomicAdd (&p[i], 100);
  p[i] = i;
}

__global__ void
other_operation (int *p)
{
  int i = gid ();
  atomicAdd (&p[i], 100);
  atomicMin (&p[i], 7);
}

__global__ void
other_type (float *p)
{
  int i = gid ();
  atomicAdd (&p[i], 0.5f);
  atomicAdd ((int *) &p[i], 1 << 23);
}

__global__ void
result_after (int *p, int *out)
{
  int i = gid ();
  atomicAdd (&p[i], 3);
  out[i] = atomicAdd (&p[i], 4);
}

/* Block 1 waits for block 0.  */

__global__ void
told (int *__restrict__ p, int *__restrict__ flag, int *__restrict__ out)
{
  if (blockIdx.x == 0)
    {
      atomicAdd (p, 42);
      __nv_atomic_store_n (flag, 1, __NV_ATOMIC_RELEASE);
    }
  else
    {
      while (__nv_atomic_load_n (flag, __NV_ATOMIC_ACQUIRE) == 0)
	continue;
      out[0] = *p;
    }
}

/* Who waits for the flag, as the host may, is not in this kernel.  */

__global__ void
tells (int *__restrict__ p, int *__restrict__ flag)
{
  atomicAdd (p, 43);
  __nv_atomic_store_n (flag, 1, __NV_ATOMIC_RELEASE);
}

/* What it waits for needs no order.  */

__global__ void
waits (int *flag, int *out)
{
  if (blockIdx.x == 0)
    atomicAdd (flag, 1);
  else
    {
      while (atomicAdd (flag, 0) == 0)
	continue;
      out[0] = 1;
    }
}

/* The last block reads what all have added.  */

__global__ void
last_block (int *p, unsigned *ticket, int *out)
{
  atomicAdd (p, 1);
  __threadfence ();
  __syncthreads ();
  if (threadIdx.x == 0 && atomicInc (ticket, gridDim.x) == gridDim.x - 1)
    out[0] = *p;
}

static int *p, *out;

static void
clear ()
{
  for (int i = 0; i < N; i++)
    p[i] = out[i] = 0;
}

static void
check_threads ()
{
  clear ();
  read_after<<<BLOCKS, BLOCK>>> (p, out);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (p[i] == i && out[i] == i);
  clear ();
  read_before<<<BLOCKS, BLOCK>>> (p, out);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (p[i] == 4 && out[i] == 6);
  clear ();
  written_after<<<BLOCKS, BLOCK>>> (p);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (p[i] == i);
  clear ();
  other_operation<<<BLOCKS, BLOCK>>> (p);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (p[i] == 7);
  clear ();
  other_type<<<BLOCKS, BLOCK>>> ((float *) p);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (((float *) p)[i] == 1);
  clear ();
  result_after<<<BLOCKS, BLOCK>>> (p, out);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (p[i] == 7 && out[i] == 3);
}

static void
check_blocks ()
{
  clear ();
  by_another<<<BLOCKS, BLOCK>>> (p, out);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == i / BLOCK * BLOCK + (i + 1) % BLOCK);
  clear ();
  other_barrier<<<BLOCKS, BLOCK>>> (p, out);
  finish ();
  for (int i = 0; i < N; i++)
    CHECK (out[i] == (i % BLOCK ? 9 : 1));
  clear ();
  told<<<2, 1>>> (p, p + 64, out);
  finish ();
  CHECK (p[0] == 42 && out[0] == 42);
  clear ();
  tells<<<2, 1>>> (p, p + 64);
  finish ();
  CHECK (p[0] == 86 && p[64] == 1);
  clear ();
  waits<<<2, 1>>> (p, out);
  finish ();
  CHECK (p[0] == 1 && out[0] == 1);
  clear ();
  last_block<<<BLOCKS, BLOCK>>> (p, (unsigned *) p + 64, out);
  finish ();
  CHECK (p[0] == N && out[0] == N);
}

int
main ()
{
  p = zeros<int> (N);
  out = zeros<int> (N);
  check_threads ();
  check_blocks ();
}

/* { dg-final { scan-simt-dump-not combine "additions wait" } } */
