/* figure-7.cu: of the layer-forward kernel of Rodinia's backprop two barriers
   go, one store and one load (figure 7 of Moses et al., PPoPP 2023); not where
   output and weights may overlap.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-narrow -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-unroll -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

__global__ void
forward (const float *__restrict__ input, float *__restrict__ hidden, /* { dg-optimized "thread loop split at" } */
	 float *__restrict__ sums, int in, int hid)
{
  __shared__ float node[16], weights[16][16];
  int by = blockIdx.y, tx = threadIdx.x, ty = threadIdx.y;
  if (blockDim.x != 16 || blockDim.y != 16 || blockDim.z != 1)
    return;
  int index = (hid + 1) * 16 * by + (hid + 1) * ty + tx + 1 + (hid + 1);
  int index_in = 16 * by + ty + 1;
  if (tx == 0)
    node[ty] = input[index_in];
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  weights[ty][tx] = hidden[index]; /* { dg-optimized "store to shared memory removed" } */
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  weights[ty][tx] = weights[ty][tx] * node[ty]; /* { dg-optimized "replaced by the thread's own value" } */
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  for (int i = 1; i <= 4; i++)
    {
      int power = 1 << i;
      if (ty % power == 0)
	weights[ty][tx]
	  = weights[ty][tx] + weights[ty + power / 2][tx]; /* { dg-missed "shared memory kept, it was stored in another" } */
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
    }
  hidden[index] = weights[ty][tx]; /* { dg-missed "shared memory kept, what was stored" } */
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  if (tx == 0)
    sums[by * hid + ty] = weights[tx][ty]; /* { dg-missed "shared memory kept, what was stored" } */
}

__global__ void
overlap (const float *input, float *hidden, float *sums, int in, int hid) /* { dg-optimized "thread loop split at" } */
{
  __shared__ float node[16], weights[16][16];
  int by = blockIdx.y, tx = threadIdx.x, ty = threadIdx.y;
  if (blockDim.x != 16 || blockDim.y != 16 || blockDim.z != 1)
    return;
  int index = (hid + 1) * 16 * by + (hid + 1) * ty + tx + 1 + (hid + 1);
  int index_in = 16 * by + ty + 1;
  if (tx == 0)
    node[ty] = input[index_in];
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  weights[ty][tx] = hidden[index]; /* { dg-optimized "store to shared memory removed" } */
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  weights[ty][tx] = weights[ty][tx] * node[ty]; /* { dg-optimized "replaced by the thread's own value" } */
/* { dg-missed "shared memory kept, what was stored" "" { target *-*-* } .-1 } */
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  for (int i = 1; i <= 4; i++)
    {
      int power = 1 << i;
      if (ty % power == 0)
	weights[ty][tx]
	  = weights[ty][tx] + weights[ty + power / 2][tx]; /* { dg-missed "shared memory kept, it was stored in another" } */
      __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
    }
  hidden[index] = weights[ty][tx]; /* { dg-missed "shared memory kept, what was stored" } */
  __syncthreads (); /* { dg-missed "barrier kept, two pointers may" } */
  if (tx == 0)
    sums[by * hid + ty] = weights[tx][ty]; /* { dg-missed "shared memory kept, what was stored" } */
}

int
main ()
{
  enum { B = 3, IN = 16 * B, HID = 16, N = (IN + 1) * (HID + 1) + 16 };
  float *input = zeros<float> (IN + 1), *hidden = zeros<float> (N);
  float *sums = zeros<float> (B * HID), all[B * HID];
  for (int k = 0; k < 2; k++)
    {
      for (int i = 0; i <= IN; i++)
	input[i] = i % 7;
      for (int i = 0; i < N; i++)
	hidden[i] = i % 5;
      for (int b = 0; b < B; b++)
	for (int x = 0; x < 16; x++)
	  {
	    float sum = 0;
	    for (int y = 0; y < 16; y++)
	      sum += (hidden[(HID + 1) * (16 * b + y + 1) + x + 1]
		      * input[16 * b + y + 1]);
	    all[b * HID + x] = sum;
	  }
      if (k == 0)
	forward<<<dim3 (1, B), dim3 (16, 16)>>> (input, hidden, sums, IN, HID);
      else
	overlap<<<dim3 (1, B), dim3 (16, 16)>>> (input, hidden, sums, IN, HID);
      finish ();
      for (int i = 0; i < B * HID; i++)
	CHECK (sums[i] == all[i]);
    }
}
