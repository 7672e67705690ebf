/* Forward step of a neural network's layer, by CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "backprop.h"

/* In the shape of the kernel of Rodinia that the PPoPP 2023 paper shows: a
   block keeps its weights in shared memory, multiplies them by its inputs
   there and adds them up by a tree over ty.  */

__global__ void
layer_forward (const float *input, const float *weights, float *sums)
{
  __shared__ float node[HEIGHT];
  __shared__ float product[HEIGHT][WIDTH];
  int tx = threadIdx.x, ty = threadIdx.y;
  int first = blockIdx.x * HEIGHT;

  if (tx == 0)
    node[ty] = input[first + ty];
  __syncthreads ();
  product[ty][tx] = weights[(first + ty) * WIDTH + tx];
  __syncthreads ();
  product[ty][tx] = product[ty][tx] * node[ty];
  __syncthreads ();
  for (int i = 1; i <= __log2f (HEIGHT); i++)
    {
      int power = __powf (2, i);
      if (ty % power == 0)
	product[ty][tx] += product[ty + power / 2][tx];
      __syncthreads ();
    }
  if (tx == 0)
    sums[blockIdx.x * WIDTH + ty] = product[0][ty];
}

extern "C" void
bench_cuda (const struct bench *s)
{
  layer_forward<<<s->n / HEIGHT, dim3 (WIDTH, HEIGHT)>>> (
    floats (s, INPUT), floats (s, WEIGHTS), floats (s, SUMS));
  cudaDeviceSynchronize ();
}
