/* asan-clean.cu: a right program runs clean under AddressSanitizer and
   UBSan, with barriers, slots and dynamic shared memory.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all" } */

#include <stdlib.h>

__global__ void
kernel (int *out, int n)
{
  extern __shared__ int pool[];
  __shared__ int cell[257];
  int t = threadIdx.x, a[7], all = blockDim.x;
  for (int i = 0; i < 7; i++)
    a[i] = t + i;
  for (int i = 0; i < n; i++)
    {
      cell[t] = a[i % 7];
      pool[t] = i;
      __syncthreads ();
      a[(t + i) % 7] += cell[(t + 1) % all] + pool[all - 1 - t];
      __syncthreads ();
    }
  out[blockIdx.x * all + t] = a[t % 7];
}

int
main ()
{
  int *out;
  cudaMalloc (&out, 514 * sizeof (int));
  for (int all = 1; all <= 257; all = all * 8 + 1)
    kernel<<<2, all, all * sizeof (int)>>> (out, 5);
  if (cudaDeviceSynchronize () != cudaSuccess)
    abort ();
  cudaFree (out);
  return 0;
}
