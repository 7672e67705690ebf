/* rows.cu: blocks of one dimension run in rows where threads work on rows of
   elements, as tiles of 16 x 16 by 256 threads.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fchecking -fplugin-arg-simt-dump=build" } */

#include "../run/check.h"

const int BLOCKS = 3, MOST = 64 * 64;

/* Turns a tile with rows of ROW elements; threads have numbers of TYPE.  */

template<typename type, int row>
__global__ void
turn (int *out, const int *in)
{
  __shared__ int s[256];
  type t = threadIdx.x;
  type x = t % row, y = t / row;
  s[t] = in[blockIdx.x * blockDim.x + t] + (int) (t % 8) + (int) (t / 64) * 100;
  __syncthreads ();
  out[blockIdx.x * MOST + x * 64 + y]
    = (s[blockDim.x - 1 - t] + threadIdx.y + threadIdx.z + blockDim.y
       + blockDim.z);
}

/* A number that is compared narrows the loop over one dimension.  */

__global__ void
compared (int *out, const int *in)
{
  unsigned t = threadIdx.x;
  if (t < 48)
    out[blockIdx.x * blockDim.x + t] = in[t % 16 * 16 + t / 16];
}

static int *in, *out;

template<typename type, int row, int threads>
static void
test ()
{
  for (int i = 0; i < BLOCKS * MOST; i++)
    out[i] = 0;
  turn<type, row><<<BLOCKS, threads>>> (out, in);
  finish ();
  for (int b = 0; b < BLOCKS; b++)
    for (int t = 0; t < threads; t++)
      {
	int from = threads - 1 - t;
	CHECK (out[b * MOST + t % row * 64 + t / row]
	       == in[b * threads + from] + from % 8 + from / 64 * 100 + 2);
      }
}

int
main ()
{
  in = zeros<int> (BLOCKS * 256);
  out = zeros<int> (BLOCKS * MOST);
  for (int i = 0; i < BLOCKS * 256; i++)
    in[i] = i * 7 + 1;
  test<unsigned, 16, 256> ();
  test<int, 16, 240> ();
  test<long, 32, 96> ();
  test<unsigned, 64, 256> ();
  test<unsigned, 8, 256> ();
  test<unsigned, 4, 256> ();
  test<unsigned, 16, 16> ();
  test<unsigned, 16, 72> ();
  for (int t = 0; t < 256; t++)
    out[t] = 0;
  compared<<<BLOCKS, 256>>> (out, in);
  finish ();
  for (int t = 0; t < 256; t++)
    CHECK (out[t] == (t < 48 ? in[t % 16 * 16 + t / 16] : 0));
}

/* { dg-final { scan-simt-dump-times build "rows of 8 threads" 1 } } */
/* { dg-final { scan-simt-dump-times build "rows of 16 threads" 2 } } */
/* { dg-final { scan-simt-dump-times build "rows of 32 threads" 1 } } */
/* { dg-final { scan-simt-dump-times build "rows of 64 threads" 1 } } */
