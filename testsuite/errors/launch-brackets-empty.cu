/* launch-brackets-empty.cu: a launch needs a grid.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

__global__ void
kernel (int n)
{
}

int
main ()
{
  kernel<<<>>> (2); /* { dg-error "" } */
}
