/* fiber-forced.cu: the option forces the fiber lowering on each kernel.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-missed -fplugin-arg-simt-lowering=fiber -fplugin-arg-simt-dump=build" } */
/* { dg-final { scan-simt-dump-times build "^;; fibers: the option lowering=fiber asks for it" 2 } } */
/* { dg-final { scan-simt-dump-not build "^;; nest" } } */

__global__ void
first (int *p) /* { dg-missed "kernel lowered to fibers, the option lowering=fiber asks for it" } */
{
  p[threadIdx.x] = 1;
}

__global__ void
second (int *p) /* { dg-missed "kernel lowered to fibers" } */
{
  __syncthreads ();
  p[threadIdx.x] = 1;
}
