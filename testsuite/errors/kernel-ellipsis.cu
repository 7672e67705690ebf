/* kernel-ellipsis.cu: a kernel has a fixed number of parameters.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

__global__ void
kernel (int *out, ...) /* { dg-error "kernel 'void kernel\\(int\\*, \\.\\.\\.\\)' cannot have an ellipsis" } */
{
}
