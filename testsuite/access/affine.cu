/* affine.cu: places that are sums of the thread's index, counters of loops and
   what is equal for all threads; in memory, in shared arrays of several
   dimensions, in structures; others are unknown.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-dump=access" } */
/* { dg-final { scan-simt-dump access "offset\[^:\]*: 4t0 = 252 - offset and " } } */
/* { dg-final { scan-simt-dump access "offset\[^:\]*: 512t2 = offset - 4t0 - 64t1 and " } } */
/* { dg-final { scan-simt-dump access "offset\[^:\]*: 16t0 = -4 \\+ offset and " } } */
/* { dg-final { scan-simt-dump access "offset\[^:\]*: 12c\[0-9\]+ = -100 \\+ offset - 4t0 and " } } */
/* { dg-final { scan-simt-dump access "write \\*_\[0-9\]+$" } } */

struct item { short a; int b; double c; };

__global__ void
kernel (int *p, int n)
{
  __shared__ int s[64], u[4][8][16], q[1024];
  __shared__ struct item r[64];
  int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  s[63 - x] = n;
  u[z][y][x] = n;
  r[x].b = n;
  __syncthreads ();
  for (int i = 0; i < n; i++)
    q[3 * i + x + 25] += s[x * x & 63];
  __syncthreads ();
  p[q[x]] = u[1][1][x] + r[x].b;
}
