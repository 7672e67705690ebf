/* conditions.cu: conditions that are comparisons of such values bound the
   threads; others are left out, or are of a local value, and the instances are
   too many then.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-dump=access" } */
/* { dg-final { scan-simt-dump access "write a\\\[.*\\\]$" } } */
/* { dg-final { scan-simt-dump access "offset\[^:\]*: 4t0 = offset and .*0 <= offset <= 64" } } */
/* { dg-final { scan-simt-dump access "offset\[^:\]*: offset = 20 and t0 = 5 " } } */
/* { dg-final { scan-simt-dump access "write c\\\[.*\\\], at most$" } } */
/* { dg-final { scan-simt-dump access "offset\[^:\]*: 4t0 = offset and l\[0-9\]+ = 0 " } } */

__global__ void
kernel (int *out, int n)
{
  __shared__ int a[64], b[64], c[64], d[64];
  int t = threadIdx.x;
  if (t <= 16)
    a[t] = n;
  if (t == 5)
    b[t] = n;
  if (t % 3)
    c[t] = n;
  if (out[t] == 0)
    d[t] = n;
  __syncthreads ();
  out[t] = a[63] + b[63] + c[63] + d[63];
}
