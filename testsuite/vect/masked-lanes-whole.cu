/* masked-lanes-whole.cu: a loop in which lanes do something by themselves, if
   they take part, is not copied for each lane.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=x86-64-v3 -fplugin-arg-simt-vect=8 -fno-tree-slp-vectorize -fopt-info-loop-optimized" } */

__global__ void
kernel (float *out, const float *in, const int *where, int n)
{
  if (in[threadIdx.x] > 0)
    for (int k = 0; k < n; k++)
      out[where[threadIdx.x] + 1000 * k] = in[threadIdx.x] + k;
}
