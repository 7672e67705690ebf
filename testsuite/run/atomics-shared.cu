/* atomics-shared.cu: every atomic operation on static and dynamic shared
   memory, with its result, on objects of four and eight bytes.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-fchecking" } */

#include "check.h"

struct sums
{
  unsigned count[16], olds, bits[3], least, most, wrapped, down;
  unsigned long long wide;
  float real;
  int swaps;
};

__global__ void
kernel (struct sums *out, const unsigned *in)
{
  extern __shared__ unsigned dynamic[];
  __shared__ struct sums s;
  __shared__ int last, swapped, constant[4];
  if (tid () == 0)
    {
      s = { };
      s.least = 1000;
      s.bits[1] = ~0u;
      last = -1;
      swapped = constant[2] = 0;
      for (int i = 0; i < 16; i++)
	dynamic[i] = 0;
    }
  __syncthreads ();
  unsigned x = in[tid ()];
  atomicAdd (&s.olds, atomicAdd (&dynamic[x & 15], 1u));
  atomicOr (&s.bits[0], 1u << (x & 31));
  atomicAdd (&constant[2], 3);
  atomicAnd (&s.bits[1], ~(1u << (x & 31)));
  atomicXor (&s.bits[2], x);
  atomicMin (&s.least, x);
  atomicMax (&s.most, x);
  atomicInc (&s.wrapped, 6u);
  atomicDec (&s.down, 4u);
  atomicSub (&s.wide, (unsigned long long) x << 20);
  atomicAdd (&s.real, x * 0.25f);
  if (atomicCAS (&last, -1, (int) x) == -1)
    atomicAdd (&s.swaps, 1);
  atomicAdd (&s.swaps, 2 * (atomicExch (&swapped, 1) == 0));
  __syncthreads ();
  if (tid () == 0)
    {
      for (int i = 0; i < 16; i++)
	s.count[i] = dynamic[i];
      s.swaps += constant[2];
      out[blockIdx.x] = s;
    }
}

static struct sums
expected (const unsigned *in, unsigned n)
{
  struct sums s = { };
  s.least = 1000;
  s.bits[1] = ~0u;
  for (unsigned i = 0; i < n; i++)
    {
      unsigned x = in[i];
      s.olds += s.count[x & 15]++;
      s.bits[0] |= 1u << (x & 31);
      s.bits[1] &= ~(1u << (x & 31));
      s.bits[2] ^= x;
      s.least = x < s.least ? x : s.least;
      s.most = x > s.most ? x : s.most;
      s.wrapped = s.wrapped >= 6 ? 0 : s.wrapped + 1;
      s.down = s.down == 0 || s.down > 4 ? 4 : s.down - 1;
      s.wide -= (unsigned long long) x << 20;
      s.real += x * 0.25f;
    }
  s.swaps = 3 + 3 * n;
  return s;
}

int
main ()
{
  struct sums *out;
  unsigned *in;
  cudaMallocManaged (&out, 3 * sizeof *out);
  cudaMallocManaged (&in, 1024 * sizeof *in);
  for (int i = 0; i < 1024; i++)
    in[i] = i * 7919 % 997;
  for (dim3 shape : shapes)
    {
      memset (out, 0, 3 * sizeof *out);
      kernel<<<3, shape, 16 * sizeof (unsigned)>>> (out, in);
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      struct sums want = expected (in, count (shape));
      for (int i = 0; i < 3; i++)
	CHECK (!memcmp (&out[i], &want, sizeof want));
    }
}
