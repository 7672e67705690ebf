/* shared-in-host-function.cu: a shared variable in a function of the host.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

int
main ()
{
  __shared__ int x; /* { dg-error "shared variable 'x' in host function" } */
  x = 1;
  return x;
}
