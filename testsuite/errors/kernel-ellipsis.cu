/* kernel-ellipsis.cu: a kernel has a fixed number of parameters.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

__global__ void
kernel (int *out, ...) /* { dg-error "kernel 'void kernel\\(int\\*, \\.\\.\\.\\)' cannot have an ellipsis" } */
{
}

__global__ void
unnamed (...) /* { dg-error "kernel 'void unnamed\\(\\.\\.\\.\\)' cannot have an ellipsis" } */
{
}

template<typename T>
__global__ void
generic (...) /* { dg-error "cannot have an ellipsis" } */
{
}

void
launch ()
{
  generic<int><<<1, 1>>> ();
}
