/* narrow-off.cu: the option no-narrow leaves the guard to each thread.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-no-narrow -fplugin-arg-simt-no-barrier -fplugin-arg-simt-vect=off -fopt-info-omp-optimized -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump split "if \\(t_\[0-9\]+ == 0\\)" } } */

__global__ void
kernel (int *out) /* { dg-optimized "split at 1 barrier, 0 values" } */
{
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads ();
  if (t == 0)
    out[t] = s[5];
}
