/* early-return-before-barrier.cu: threads beyond the data return before
   barriers; the others use ids and shared data afterwards.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (const int *in, int *out, int n)
{
  __shared__ int tile[1024];
  int i = gid ();
  if (i >= n)
    return;
  int t = tid (), first = i - t;
  int here = n - first < (int) threads () ? n - first : (int) threads ();
  tile[t] = in[i];
  __syncthreads ();
  int v = tile[(t + 1) % here] + (int) threadIdx.x - (int) threadIdx.y;
  __syncthreads ();
  tile[t] = v;
  __syncthreads ();
  out[i] = tile[here - 1 - t] + (int) blockIdx.y * 1000 + (int) threadIdx.z;
}

int
main ()
{
  for (dim3 b : shapes)
    for (int cut = 0; cut < 3; cut++)
      {
	int threads = count (b), n = 6 * threads - cut * threads / 3;
	int *in = zeros<int> (n), *out = zeros<int> (n);
	for (int i = 0; i < n; i++)
	  in[i] = i * 31 % 101;
	kernel<<<dim3 (2, 3), b>>> (in, out, n);
	finish ();
	for (int i = 0; i < n; i++)
	  {
	    int t = i % threads, first = i - t, block = i / threads;
	    int here = n - first < threads ? n - first : threads;
	    int u = here - 1 - t;
	    int x = u % b.x, y = u / b.x % b.y, z = t / b.x / b.y;
	    int v = in[first + (u + 1) % here] + x - y;
	    CHECK (out[i] == v + block / 2 * 1000 + z);
	  }
	cudaFree (in);
	cudaFree (out);
      }
}
