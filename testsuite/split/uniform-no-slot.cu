/* uniform-no-slot.cu: five uniform values and a loop counter alive across a
   barrier take no slot.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-no-barrier -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump split ", 0 slots, 0 variables in slots, 0 bytes per thread" } } */

__global__ void
kernel (int *out, int p, int n)
{
  __shared__ int cell[64];
  int a = p * gridDim.x, b = p ^ n, c = blockIdx.x * a, d = b ^ c, e = d % 7;
  for (int i = 0; i < n; i++)
    {
      cell[threadIdx.x] = i;
      __syncthreads ();
      out[threadIdx.x] = cell[63 - threadIdx.x] + a + b + c + d + e + i;
      __syncthreads ();
    }
}
