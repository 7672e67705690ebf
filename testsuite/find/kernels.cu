/* kernels.cu: all kernels of a unit are found, once each, and nothing else.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-dump=find" } */
/* { dg-final { scan-simt-dump-times find "^;; simt-find: kernel '" 5 } } */
/* { dg-final { scan-simt-dump find "kernel 'plain' \\(kernels.cu:14\\)" } } */
/* { dg-final { scan-simt-dump find "kernel 'inner::deep'" } } */
/* { dg-final { scan-simt-dump find "kernel 'local'" } } */
/* { dg-final { scan-simt-dump-times find "kernel 'generic<" 2 } } */
/* { dg-final { scan-simt-dump-not find "kernel 'device" } } */

__global__ void
plain (int *p)
{
  *p = 1;
}

namespace inner
{
  __global__ void deep (int *p) { *p = 2; }
}

__global__ void local (int *p);

__global__ void
local (int *p)
{
  *p = 3;
}

template<typename T>
__global__ void
generic (T *p)
{
  *p = T (4);
}

__device__ int
device (int x)
{
  return x + 1;
}

int
main ()
{
  generic<<<1, 1>>> ((float *) 0);
  generic<<<1, 1>>> ((int *) 0);
}
