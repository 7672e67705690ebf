/* shared-array-dimensions.cu: shared arrays of one to four dimensions, with
   padding, transposed through.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
transpose (const int *in, int *out, int w, int h)
{
  __shared__ int tile[8][9];
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  if (x < w && y < h)
    tile[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads ();
  x = blockIdx.y * 8 + threadIdx.x;
  y = blockIdx.x * 8 + threadIdx.y;
  if (x < h && y < w)
    out[y * h + x] = tile[threadIdx.x][threadIdx.y];
}

__global__ void
deep (int *out)
{
  __shared__ int cube[3][5][7], four[2][3][2][4];
  int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  cube[z][y][x] = x + 10 * y + 100 * z;
  four[z & 1][y % 3][x & 1][z] = 5;
  __syncthreads ();
  out[gid ()] = cube[2 - z][4 - y][6 - x] + four[z & 1][y % 3][x & 1][z];
}

int
main ()
{
  const int w = 21, h = 13;
  int *in = zeros<int> (w * h), *out = zeros<int> (w * h);
  for (int i = 0; i < w * h; i++)
    in[i] = i;
  transpose<<<dim3 (3, 2), dim3 (8, 8)>>> (in, out, w, h);
  finish ();
  for (int i = 0; i < w * h; i++)
    CHECK (out[i % w * h + i / w] == i);
  deep<<<2, dim3 (7, 5, 3)>>> (out);
  finish ();
  for (int i = 0; i < 210; i++)
    {
      int x = i % 7, y = i / 7 % 5, z = i / 35 % 3;
      CHECK (out[i] == 6 - x + 10 * (4 - y) + 100 * (2 - z) + 5);
    }
}
