/* backtrace-abort.cu: a crash in a kernel has a backtrace that names the
   kernel and the user's line.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O0 -g" } */
/* { dg-shouldfail "null pointer" } */
/* { dg-final { gdb-batch "run; bt" "SIGSEGV.*#0 .*kernel \\(out=0x0\\) at .*backtrace-abort.cu:15.*main \\(\\) at .*backtrace-abort.cu:" } } */

__global__ void
kernel (int *out)
{
  int t = threadIdx.x;
  __syncthreads ();
  out[t] = t;
}

int
main ()
{
  kernel<<<1, 3>>> (0);
  return cudaDeviceSynchronize ();
}
