/* no-prototype.c: a kernel in C may be defined without a list of parameters.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdlib.h>
#include <simt.h>

static int value;

__global__ void
kernel ()
{
  value = 5;
}

int
main (void)
{
  simt_launch (kernel, 1, 1, 0, 0) ();
  if (value != 5)
    abort ();
  return 0;
}
