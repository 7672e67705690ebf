/* figure-4-off.cu: with the option no-mincut, all that is used is saved.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-no-mincut -fplugin-arg-simt-no-barrier -fplugin-arg-simt-no-forward -fplugin-arg-simt-vect=off -fopt-info-omp-optimized -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump split " 0 recomputed, 4 slots" } } */

__global__ void
kernel (int *a, int *b, int *out) /* { dg-optimized "split at 1 barrier, 4 values \\(16 bytes\\) saved per thread" } */
{
  int t = threadIdx.x;
  int x = a[t], y = b[t];
  int s = x + y, d = x - y, p = x * y;
  __syncthreads ();
  out[3 * t] = s;
  out[3 * t + 1] = d;
  out[3 * t + 2] = p;
}
