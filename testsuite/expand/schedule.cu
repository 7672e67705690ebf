/* schedule.cu: which kernels have blocks with more work than others, and
   what a launch must have for a team.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-note -fplugin-arg-simt-dump=expand" } */
/* { dg-final { scan-simt-dump-times expand "schedule dynamic" 4 } } */
/* { dg-final { scan-simt-dump-times expand "schedule auto" 4 } } */
/* { dg-final { scan-simt-dump-times expand "small 0$" 5 } } */

__global__ void
guard (float *a, int n) /* { dg-note "static schedule, all blocks have the same work" } */
/* { dg-note "about \[0-9\]+ statements per thread: launches of less than \[0-9\]+ threads run on one OS thread at first" "" { target *-*-* } .-1 } */
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    for (int k = 0; k < 100; k++)
      a[i] = a[i] * 0.5f + k;
}

__global__ void
stride (float *a, int n) /* { dg-note "static schedule, all blocks have the same work" } */
/* { dg-note "unknown number of statements per thread: launches run on all OS threads at first" "" { target *-*-* } .-1 } */
{
  int step = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step)
    a[i] = a[i] * 0.5f + 1;
}

__global__ void
threads (float *a) /* { dg-note "static schedule, all blocks have the same work" } */
{
  float s = 0;
  for (int i = threadIdx.x; i < 100; i += blockDim.x)
    s += a[i];
  for (int k = 0; k < threadIdx.x; k++)
    s *= 0.5f;
  a[blockIdx.x * blockDim.x + threadIdx.x] = s;
}

/* One number for all blocks.  */

__global__ void
same (float *a, const int *n) /* { dg-note "static schedule, all blocks have the same work" } */
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < *n; k++)
    a[i] = a[i] * 0.5f + k;
}

__global__ void
rows (const int *row, const float *v, float *sum) /* { dg-note "dynamic schedule, a loop runs as often as data tell" } */
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  for (int j = row[i]; j < row[i + 1]; j++)
    s += v[j];
  sum[i] = s;
}

__global__ void
triangle (const float *v, float *sum) /* { dg-note "dynamic schedule, a loop runs more often in some blocks" } */
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  for (int j = 0; j <= i; j++)
    s += v[j];
  sum[i] = s;
}

__global__ void
leaves (const int *active, float *a) /* { dg-note "dynamic schedule, data decide on much of the work" } */
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (!active[i])
    return;
  for (int k = 0; k < 50; k++)
    a[i] = a[i] * 0.5f + k;
}

__global__ void
chosen (float *a, int few, int much) /* { dg-note "dynamic schedule, a loop runs more often in some blocks" } */
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int n = blockIdx.x < few ? much : 1;
  for (int k = 0; k < n; k++)
    a[i] = a[i] * 0.5f + k;
}
