/* static-assert.cu: a static assertion in a template kernel names the
   instance.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

template<int N>
__global__ void
kernel ()
{
  static_assert (N > 2, "too small"); /* { dg-error "static assertion failed: too small" } */
  __syncthreads ();
}

int
main ()
{
  kernel<3><<<1, 1>>> ();
  kernel<2><<<1, 1>>> ();
}
