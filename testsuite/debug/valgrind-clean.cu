/* valgrind-clean.cu: a program with barriers, slots, atomics and streams
   runs clean under valgrind.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O1 -g" } */
/* { dg-run-under "valgrind -q --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite --show-leak-kinds=definite" } */
/* { dg-timeout 120 } */

__global__ void
kernel (int *out, int n)
{
  __shared__ int cell[257], total;
  int t = threadIdx.x, a[4] = { t, 1, 2, 3 }, all = blockDim.x;
  if (t == 0)
    total = 0;
  for (int i = 0; i < n; i++)
    {
      cell[t] = a[i % 4];
      __syncthreads ();
      a[t % 4] += cell[all - 1 - t];
      atomicAdd (&total, 1);
      __syncthreads ();
    }
  out[blockIdx.x * all + t] = a[t % 4] + total;
}

int
main ()
{
  int *out;
  cudaStream_t s;
  cudaStreamCreate (&s);
  cudaMalloc (&out, 514 * sizeof (int));
  for (int all = 1; all <= 257; all = all * 8 + 1)
    kernel<<<2, all, 0, s>>> (out, 5);
  if (cudaStreamSynchronize (s) != cudaSuccess)
    return 1;
  cudaStreamDestroy (s);
  cudaFree (out);
  return 0;
}
