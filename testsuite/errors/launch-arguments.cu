/* launch-arguments.cu: wrong arguments of launches are found at their line.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

__global__ void
kernel (int *out, int n)
{
}

int
main ()
{
  int *out = 0;
  kernel<<<1, 1>>> (out); /* { dg-error "too few arguments" } */
  kernel<<<1, 1>>> (out, 1, 2); /* { dg-error "too many arguments" } */
  kernel<<<1, 1>>> (1.5, 2); /* { dg-error "cannot convert 'double' to 'int\\*'" } */
  kernel<<<"one", 1>>> (out, 1); /* { dg-error "invalid conversion from .const char\\*. to .unsigned int.|could not convert|cannot convert" } */
  kernel<<<1, 1, 0, 7>>> (out, 1); /* { dg-error "invalid conversion|cannot convert" } */
  int v = kernel<<<1, 1>>> (out, 1); /* { dg-error "void value not ignored" } */
}
