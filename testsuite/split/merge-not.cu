/* merge-not.cu: what can tell where a block ends, or would not gain, runs block
   after block.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fchecking -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump-not split "merged" } } */

__global__ void
asks_block (int n, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = blockIdx.x;
}

__global__ void
asks_thread (int n, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && threadIdx.x > 3)
    out[i] = i;
}

__device__ __noinline__ static int
out_of_line ()
{
  return blockIdx.x * 2 + threadIdx.x;
}

__global__ void
asks_out_of_line (int n, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = out_of_line ();
}

__global__ void
asks_block_in_sum (int n, int m, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = (m + blockIdx.x) * 3;
}

__global__ void
other_stride (int n, int *out)
{
  int i = blockIdx.x * 100 + threadIdx.x;
  if (i < n)
    out[i] = i;
}

__global__ void
twice (int n, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x + threadIdx.x;
  if (i < n)
    out[i] = i;
}

__global__ void
has_loop (int n, const int *in, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
  if (i < n)
    {
      for (int k = i; in[k]; k = in[k])
	sum += k;
      out[i] = sum;
    }
}

__global__ void
has_shared (int n, int *out)
{
  __shared__ int last;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      if (out[i] == 5)
	last = i;
      out[i] = *(volatile int *) &last;
    }
}

__global__ void
has_barrier (int n, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int next = i + 1 < n ? out[i + 1] : 0;
  __syncthreads ();
  if (i < n)
    out[i] = next;
}
