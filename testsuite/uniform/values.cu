/* values.cu: what depends on the thread index is varying, the rest is
   uniform; a load is uniform if its address is and nothing varying was
   stored.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-dump=uniform-details" } */
/* { dg-final { scan-simt-dump uniform "^;; uniform limit_" } } */
/* { dg-final { scan-simt-dump uniform "^;; uniform k_" } } */
/* { dg-final { scan-simt-dump uniform "^;; varying own_" } } */
/* { dg-final { scan-simt-dump-not uniform "^;; uniform own_" } } */
/* { dg-final { scan-simt-dump-not uniform "^;; varying limit_" } } */

__global__ void
kernel (int *out, int n)
{
  int limit = n * blockIdx.x + gridDim.y;
  int own = threadIdx.x * 3;
  for (int k = 0; k < limit; k++)
    {
      own ^= k;
      __syncthreads ();
    }
  out[threadIdx.x] = own;
}
