/* kernel-returns-value.cu: a kernel returns void.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

__global__ int
kernel (int *out) /* { dg-error "kernel 'int kernel\\(int\\*\\)' must return 'void'" "" { target *-*-* } } */
{
  return out[0];
}

template<typename T>
__global__ T
generic (T v) /* { dg-error "must return 'void'" } */
{
  return v;
}

template __global__ float generic<float> (float);
