/* lanes.cu: lanes are as many as the option says, or as vectors hold, but no
   more than a block has threads.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=x86-64-v3 -fchecking -fplugin-arg-simt-dump=vect" } */
/* { dg-final { scan-simt-dump vect "\\m8 lanes, cost" } } */
/* { dg-final { scan-simt-dump vect "\\m4 lanes, cost" } } */
/* { dg-final { scan-simt-dump vect "\\m2 lanes, cost" } } */

__global__ void
floats (float *c, const float *a)
{
  c[threadIdx.x] = a[threadIdx.x] * 2;
}

__global__ void
doubles (double *c, const double *a)
{
  c[threadIdx.x] = a[threadIdx.x] * 2;
}

__global__ __launch_bounds__ (3) void
three (float *c, const float *a)
{
  c[threadIdx.x] = a[threadIdx.x] * 2;
}

void
launch (float *c, const float *a)
{
  three<<<1, 3>>> (c, a);
}
