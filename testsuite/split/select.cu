/* select.cu: values chosen by cheap conditions are not saved over barriers but
   chosen again where they are used.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-forward -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-narrow -fopt-info-omp-optimized -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump split "2 values selected" } } */
/* { dg-final { scan-simt-dump split "1 values selected" } } */

const int n = 13, most = 2147483647;
__device__ int out[n * n], in[n * n];

/* Neighbours that exist: nothing is saved.  */

__global__ void
neighbours (int height) /* { dg-optimized "thread loop split at 1 barrier, 0 values \\(0 bytes\\) saved per thread" } */
{
  __shared__ int tile[n][n];
  int x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = in[y * n + x];
  int north = y > 0 ? y - 1 : y, south = y < height - 1 ? y + 1 : y;
  __syncthreads ();
  out[y * n + x] = tile[north][x] - 3 * tile[south][x];
}

/* Whether a condition held is computed again too.  */

__global__ void
predicate (int from, int to) /* { dg-optimized "thread loop split at 1 barrier, 0 values \\(0 bytes\\) saved per thread" } */
{
  __shared__ int tile[n * n];
  int i = threadIdx.y * blockDim.x + threadIdx.x;
  bool inside = false;
  if (i >= from)
    if (i < to)
      {
	inside = true;
	tile[i] = in[i] + 1;
      }
  __syncthreads ();
  if (inside)
    out[i] = tile[to + from - 1 - i];
}

int
main ()
{
  for (int i = 0; i < n * n; i++)
    in[i] = i * i % 101;
  neighbours<<<1, dim3 (n, n)>>> (n - 2);
  cudaDeviceSynchronize ();
  for (int y = 0; y < n; y++)
    for (int x = 0; x < n; x++)
      {
	int north = y > 0 ? y - 1 : y, south = y < n - 3 ? y + 1 : y;
	if (out[y * n + x] != in[north * n + x] - 3 * in[south * n + x])
	  __builtin_abort ();
      }
  for (int i = 0; i < n * n; i++)
    out[i] = -1;
  predicate<<<1, dim3 (n, n)>>> (7, 150);
  cudaDeviceSynchronize ();
  for (int i = 0; i < n * n; i++)
    if (out[i] != (i >= 7 && i < 150 ? in[156 - i] + 1 : -1))
      __builtin_abort ();
}
