/* launch-then-call.cu: what follows a launch after a comma is an ordinary call.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

__global__ void
kernel (int)
{
}

void host (int);

int
main ()
{
  kernel<<<1, 1>>> (0), host (1);
  kernel<<<1, 1>>> (0), kernel<<<1, 1>>> (0), host (1);
  kernel<<<1, 1>>> (0), kernel (1); /* { dg-error "call of kernel 'void kernel\\(int\\)' without a launch configuration" } */
}
