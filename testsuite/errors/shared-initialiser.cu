/* shared-initialiser.cu: a shared variable cannot have an initialiser.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

__global__ void
kernel (int *out)
{
  __shared__ int x = 3; /* { dg-error "shared variable 'x' cannot have an initializer" } */
  __shared__ int y[2] = { 1, 2 }; /* { dg-error "shared variable 'y' cannot have an initializer" } */
  out[0] = x + y[1];
}

template<typename T>
__global__ void
generic (T *out)
{
  __shared__ T z = T (1); /* { dg-error "shared variable 'z' cannot have an initializer" } */
  out[0] = z;
}

template __global__ void generic<float> (float *);
