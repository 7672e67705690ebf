/* schedule-option.cu: a schedule that an option asks for, and the number of
   statements that a team costs.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-note -fplugin-arg-simt-schedule=static -fplugin-arg-simt-team-cost=0 -fplugin-arg-simt-dump=expand" } */
/* { dg-final { scan-simt-dump-times expand "schedule static, small 1$" 1 } } */
/* { dg-final { scan-simt-dump-times expand "schedule static, small 0$" 1 } } */

__global__ void
triangle (const float *v, float *sum) /* { dg-note "static schedule, the option asks for it" } */
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  for (int j = 0; j <= i; j++)
    s += v[j];
  sum[i] = s;
}

__global__ void
set (int *a)
{
  a[blockIdx.x] = 1;
}
