/* apart.cu: the copy of a kernel with a barrier is for pointers to distinct
   objects, but not if it comes to memory by other ways than its pointers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-dump=specialise -fplugin-arg-simt-dump=barrier" } */
/* { dg-final { scan-simt-dump-times specialise ";; for pointers to distinct objects" 1 } } */
/* { dg-final { scan-simt-dump-times barrier ";; 1 of 1 barriers removed" 1 } } */

enum { BLOCK = 64 };

__device__ int table[BLOCK];
struct list { struct list *next; int value; };

__device__ inline void
turn (int *out, const int *in)
{
  __shared__ int tile[BLOCK];
  tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads ();
  out[BLOCK - 1 - threadIdx.x] = tile[threadIdx.x] + 1;
}

__global__ void
distinct (int *out, const int *in)
{
  turn (out, in);
}

__global__ void
one (int *inout)
{
  turn (inout, inout + 1);
}

__global__ void
variable (int *out, const int *in)
{
  turn (out, in);
  out[threadIdx.x] += table[threadIdx.x];
}

__global__ void
loaded (int *out, const struct list *in)
{
  turn (out, &in->next->value);
}

__global__ void
member (int *out, struct list in, int *more)
{
  turn (out, more);
  out[0] += in.next->value;
}

__global__ void
assembly (int *out, const int *in)
{
  turn (out, in);
  __asm__ volatile ("");
}

__global__ void
address (int *out, const int *in, int n)
{
  turn (out, n ? in : table);
}

__device__ __attribute__ ((noinline, pure)) static const int *
choose (const int *p)
{
  return p[0] ? p : p + p[1];
}

__global__ void
returned (int *out, const int *in)
{
  turn (out, choose (in));
}

__global__ void
made (int *out, const int *in, long number)
{
  turn (out, in);
  out[threadIdx.x] += *(int *) number;
}

void
launch (int *p, int *q, struct list *l)
{
  distinct<<<1, BLOCK>>> (p, q);
  one<<<1, BLOCK>>> (p);
  variable<<<1, BLOCK>>> (p, q);
  loaded<<<1, BLOCK>>> (p, l);
  member<<<1, BLOCK>>> (p, *l, q);
  assembly<<<1, BLOCK>>> (p, q);
  address<<<1, BLOCK>>> (p, q, 1);
  returned<<<1, BLOCK>>> (p, q);
  made<<<1, BLOCK>>> (p, q, (long) q);
}
