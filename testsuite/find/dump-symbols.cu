/* dump-symbols.cu: GCC prints the variables that launchers use.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-ipa-inline-details=/dev/null" } */

__global__ void
kernel (int *p, int n)
{
  p[threadIdx.x] = n;
}

void
launch (int *p)
{
  kernel<<<1, 64>>> (p, 3);
}
