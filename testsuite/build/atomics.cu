/* atomics.cu: atomic operations on shared memory need no lock prefix, those on
   global memory do, and so does one that may be either.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-dump=build" } */
/* { dg-final { scan-simt-dump-times build ";; 3 atomic operations on shared memory are plain" 1 } } */

__global__ void
kernel (int *out, const unsigned char *in, int n)
{
  extern __shared__ int dynamic[];
  __shared__ int cells[256];
  int t = threadIdx.x;
  atomicAdd (&cells[in[t]], 1);
  atomicAdd (&dynamic[in[t]], 1);
  int old = atomicCAS (&cells[t], n, t);
  atomicAdd (&out[old], 1);
  atomicAdd (n > 3 ? &cells[in[t + 1]] : out, 1);
}
