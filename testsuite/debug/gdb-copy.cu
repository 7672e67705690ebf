/* gdb-copy.cu: gdb stops in the copy of a kernel for blocks of constant
   dimensions by name and by line.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -g" } */
/* { dg-final { gdb-batch "break reverse; run; print m; continue; print m; bt 1" ".1 = 5\\n.*.2 = 5\\n#0 +reverse \\(" } } */
/* { dg-final { gdb-batch "break %L(d\[t\] = ); run" "2 locations.*Breakpoint 1\[.0-9\]*, reverse \\(d=0x\[0-9a-f\]+, m=5\\)" } } */

__global__ void
reverse (int *d, int m)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = d[t] + m;
  __syncthreads ();
  int v = s[blockDim.x - 1 - t];
  d[t] = v * 2;
}

int
main ()
{
  int *p;
  cudaMallocManaged (&p, 64 * sizeof (int));
  for (int i = 0; i < 64; i++)
    p[i] = i;
  reverse<<<1, 64>>> (p, 5);
  cudaDeviceSynchronize ();
  return p[3] != 130;
}
