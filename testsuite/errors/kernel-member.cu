/* kernel-member.cu: a kernel is no member function.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

struct s
{
  __global__ void kernel (int *) { } /* { dg-error "kernel 'void s::kernel\\(int\\*\\)' cannot be a member function" } */
};
