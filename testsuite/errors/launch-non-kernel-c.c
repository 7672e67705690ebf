/* launch-non-kernel-c.c: only kernels are launched, in C too.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

#include <simt.h>

__global__ void
kernel (int *p)
{
  *p = 1;
}

void
host (int *p)
{
  *p = 1;
}

int
main (void)
{
  int (*function) (int *) = 0;
  simt_launch (kernel, 1, 1, 0, 0) (0);
  simt_launch (host, 1, 1, 0, 0) (0); /* { dg-error "'host' is launched but is not a kernel" } */
  simt_launch (function, 1, 1, 0, 0) (0); /* { dg-error "function that returns 'int' is launched but is not a kernel" } */
  return 0;
}
