/* kernel-reference-parameter.cu: a kernel's parameters are values.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

struct big { int v[100]; };

__global__ void
kernel (int *out, int &x) /* { dg-error "parameter 'x' of kernel 'void kernel\\(int\\*, int&\\)' cannot be a reference" } */
{
  out[0] = x;
}

__global__ void
constant (const big &b) /* { dg-error "cannot be a reference" } */
{
}

__global__ void
moved (big &&b) /* { dg-error "cannot be a reference" } */
{
}
