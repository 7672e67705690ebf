/* call-without-launch.cu: a kernel called as a function is an error, in host
   code and in kernels.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

__global__ void
kernel (int n)
{
}

__global__ void
other (int n)
{
  kernel (n); /* { dg-error "call of kernel" } */
}

int
main ()
{
  kernel (2); /* { dg-error "call of kernel" } */
}
