/* interchange.cu: the loop over tiles of a matrix multiplication is
   interchanged; only what differs between threads has a slot.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-no-barrier -fplugin-arg-simt-vect=off -fopt-info-omp-optimized -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump split "region \[0-9\]+: .*uniform branch.*cyclic" } } */
/* { dg-final { scan-simt-dump-not split "dispatcher" } } */
/* { dg-final { scan-simt-dump split " 1 slots, 0 variables in slots, 4 bytes per thread" } } */

__global__ void
multiply (const float *a, const float *b, float *c, int n) /* { dg-optimized "thread loop split at 2 barriers, 1 value \\(4 bytes\\) saved per thread" } */
{
  __shared__ float ta[16][16], tb[16][16];
  int x = threadIdx.x, y = threadIdx.y;
  float sum = 0;
  for (int k = 0; k < n; k += 16)
    {
      ta[y][x] = a[(blockIdx.y * 16 + y) * n + k + x];
      tb[y][x] = b[(k + y) * n + blockIdx.x * 16 + x];
      __syncthreads ();
      for (int i = 0; i < 16; i++)
	sum += ta[y][i] * tb[i][x];
      __syncthreads ();
    }
  c[(blockIdx.y * 16 + y) * n + blockIdx.x * 16 + x] = sum;
}
