/* unknown.cu: what the unit does not tell is said so, and nothing is copied.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-missed -fplugin-arg-simt-dump=find" } */
/* { dg-final { scan-simt-dump-not find "copied" } } */

__global__ void
kernel (int *p)
{
  p[threadIdx.x] = 1;
}

extern void fill (dim3 *);

void
launch (int *p, int n, dim3 block)
{
  kernel<<<n, n>>> (p); // { dg-missed "launch without a copy of the kernel for it, the dimensions of its blocks are not constant" }
  kernel<<<n, block>>> (p); // { dg-missed "not constant" }
  dim3 filled (3);
  fill (&filled);
  kernel<<<n, filled>>> (p); // { dg-missed "not constant" }
  kernel<<<n, 1025>>> (p);
  kernel<<<n, dim3 (1, 1, 65)>>> (p);
  kernel<<<n, 0>>> (p);
}
