/* gdb-barrier.cu: gdb shows locals after a barrier, shared arrays, and stops
   in device functions.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O0 -g" } */
/* { dg-final { gdb-batch "break %L(out\[t\] = v) if t == 6; run; print t; print v; print tile\[2\]; print threadIdx.x" ".1 = 6\\n.2 = 18\\n.3 = 20\\n.4 = 6\\n" } } */
/* { dg-final { gdb-batch "break twice if x == 5; run; print x; up; print t" ".1 = 5\\n.*.2 = 5\\n" } } */
/* { dg-final { gdb-batch "break kernel; run; delete; break %L(out\[t\] = v); continue; print k; print limit" ".1 = 3\\n.2 = 3\\n" } } */

__device__ int
twice (int x)
{
  return 2 * x;
}

__global__ void
kernel (int *out, int limit)
{
  __shared__ int tile[9];
  int t = threadIdx.x, v = 0, k;
  tile[t] = twice (t) * 5;
  __syncthreads ();
  for (k = 0; k < limit; k++)
    {
      v += t;
      __syncthreads ();
    }
  out[t] = v;
}

int
main ()
{
  int *out;
  cudaMallocManaged (&out, 9 * sizeof (int));
  kernel<<<1, 9>>> (out, 3);
  cudaDeviceSynchronize ();
  return out[8] != 24;
}
