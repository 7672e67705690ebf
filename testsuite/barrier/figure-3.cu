/* figure-3.cu: a barrier goes if no thread touches behind it what another has
   touched before, one of them writing, and stays for the neighbour's element
   (figure 3 of Moses et al., PPoPP 2023).
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-narrow -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-forward -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
same (int *__restrict__ a, int *__restrict__ b, int *__restrict__ c)
{
  int t = threadIdx.x;
  if (blockDim.y != 1 || blockDim.z != 1)
    return;
  a[t] = b[t] + 1;
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  b[t] = a[t] * 2 + c[t];
  c[t] = -1;
}

__global__ void
next (int *__restrict__ a, int *__restrict__ b) /* { dg-optimized "thread loop split at" } */
{
  int t = threadIdx.x;
  if (blockDim.y != 1 || blockDim.z != 1)
    return;
  a[t] = b[t] + 1;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  b[t] = t < 63 ? a[t + 1] * 2 : 0;
}

__global__ void
previous (int *__restrict__ a, int *__restrict__ b) /* { dg-optimized "thread loop split at" } */
{
  int t = threadIdx.x;
  if (blockDim.y != 1 || blockDim.z != 1)
    return;
  b[t] = t > 0 ? a[t - 1] * 2 : 0;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  a[t] = b[t] + 1;
}

__global__ void
reversed (int *__restrict__ a, int *__restrict__ b) /* { dg-optimized "thread loop split at" } */
{
  int t = threadIdx.x;
  if (blockDim.y != 1 || blockDim.z != 1)
    return;
  a[t] = b[t] + 1;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  b[t] = a[63 - t] * 2;
}

/* Even and odd elements; and halves.  */

__global__ void
strides (int *__restrict__ a, int *__restrict__ b) /* { dg-optimized "thread loop split at" } */
{
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  a[2 * t] = b[t];
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  b[t] = a[2 * t] + a[2 * t + 1];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  a[2 * t + 1] = b[t ^ 1];
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  if (t < 32)
    a[2 * t] = a[2 * t + 64] + 1;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  b[t] = a[126 - 2 * t];
}

int
main ()
{
  int *a = zeros<int> (128), *b = zeros<int> (64), *c = zeros<int> (64);
  for (int i = 0; i < 64; i++)
    {
      b[i] = i;
      c[i] = i * i;
    }
  same<<<1, 64>>> (a, b, c);
  finish ();
  for (int i = 0; i < 64; i++)
    CHECK (a[i] == i + 1 && b[i] == a[i] * 2 + i * i && c[i] == -1);
  for (int i = 0; i < 64; i++)
    b[i] = i;
  next<<<1, 64>>> (a, b);
  finish ();
  for (int i = 0; i < 64; i++)
    CHECK (b[i] == (i < 63 ? (i + 2) * 2 : 0));
  previous<<<1, 64>>> (a, b);
  finish ();
  for (int i = 0; i < 64; i++)
    CHECK (b[i] == (i > 0 ? i * 2 : 0) && a[i] == b[i] + 1);
  for (int i = 0; i < 64; i++)
    b[i] = i;
  reversed<<<1, 64>>> (a, b);
  finish ();
  for (int i = 0; i < 64; i++)
    CHECK (b[i] == (64 - i) * 2);
  for (int i = 0; i < 64; i++)
    {
      b[i] = i;
      a[2 * i] = a[2 * i + 1] = i;
    }
  strides<<<1, 64>>> (a, b);
  finish ();
  for (int i = 0; i < 64; i++)
    CHECK (a[2 * i] == (i < 32 ? i + 32 + 1 : i)
	   && a[2 * i + 1] == (i ^ 1) * 2
	   && b[i] == (i < 32 ? 63 - i : 63 - i + 32 + 1));
}
