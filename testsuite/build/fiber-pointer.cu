/* fiber-pointer.cu: a call through a pointer to a function with a barrier
   makes fibers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-missed -fplugin-arg-simt-dump=build" } */
/* { dg-final { scan-simt-dump-times build "^;; fibers: a function that cannot be inlined may reach a barrier" 1 } } */

typedef void (*function) (int *);

__device__ void
wait (int *p)
{
  __syncthreads ();
  *p = 1;
}

__device__ function table[2] = { wait, wait };

__global__ void
kernel (int *p, int n)
{
  table[n] (p); /* { dg-missed "kernel lowered to fibers" } */
}
