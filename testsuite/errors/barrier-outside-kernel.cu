/* barrier-outside-kernel.cu: a host function cannot wait at a barrier of a
   block.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

__device__ int
wait (int v)
{
  __syncthreads ();
  return v;
}

__global__ void
kernel (int *out)
{
  out[0] = wait (1);
}

int
main ()
{
  __syncthreads (); /* { dg-error "barrier outside a kernel" } */
  return wait (0); /* { dg-error "barrier outside a kernel: 'int wait\\(int\\)' is called from host function 'int main\\(\\)'" } */
}
