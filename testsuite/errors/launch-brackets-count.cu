/* launch-brackets-count.cu: a launch takes two to four arguments in its
   brackets.
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
  kernel<<<1, 1, 0, 0, 0>>> (2); /* { dg-error "" } */
}
