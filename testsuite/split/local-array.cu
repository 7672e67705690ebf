/* local-array.cu: a local array alive across a barrier is in slots, one that
   is not stays on the stack.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-no-barrier -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump split " 1 variables in slots, 40 bytes per thread" } } */

__global__ void
kernel (int *out, int n)
{
  int across[10], before[8];
  int t = threadIdx.x;
  for (int i = 0; i < 8; i++)
    before[(i + n) & 7] = i;
  for (int i = 0; i < 10; i++)
    across[i] = before[i & 7];
  __syncthreads ();
  out[t] = across[(t + n) % 10];
}
