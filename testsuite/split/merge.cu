/* merge.cu: where nobody can tell where a block ends, the thread loop runs
   neighbouring blocks of a row as one, for grids of any shape.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O3 -march=native -fchecking -fplugin-arg-simt-no-specialise -fplugin-arg-simt-dump=split" } */
/* { dg-final { scan-simt-dump-times split "neighbouring blocks are merged" 5 } } */

#include "../run/check.h"

__global__ void
line (int n, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] += i + 1;
}

/* The sum in another order, and less a number.  */

__global__ void
shifted (unsigned n, int *out)
{
  unsigned i = threadIdx.x - 3 + blockIdx.x * blockDim.x;
  if (i < n)
    out[i] += i + 1;
}

__global__ void
plane (int width, int height, int *out)
{
  int x = blockDim.x * blockIdx.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height)
    out[y * width + x] += blockIdx.y * 1000000 + y * 1000 + x;
}

__global__ void
space (int width, int height, int depth, int *out)
{
  int x = blockDim.x * blockIdx.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z * blockDim.z + threadIdx.z;
  if (x < width && y < height && z < depth)
    out[(z * height + y) * width + x] += z * 10000 + y * 100 + x;
}

/* Threads of a guard end early.  */

__global__ void
ends (int n, const int *in, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n || in[i] % 3 == 0)
    return;
  out[i] += in[i];
}

static int *out, *in;
static const int size = 300000;

static void
clear (void)
{
  __builtin_memset (out, 0, size * sizeof *out);
}

static void
check_line (unsigned block, int n)
{
  clear ();
  line<<<(n + block - 1) / block, block>>> (n, out);
  finish ();
  for (int i = 0; i < size; i++)
    CHECK (out[i] == (i < n ? i + 1 : 0));
  clear ();
  shifted<<<(n + 3 + block - 1) / block, block>>> (n, out);
  finish ();
  for (int i = 0; i < size; i++)
    CHECK (out[i] == (i < n ? i + 1 : 0));
  clear ();
  ends<<<(n + block - 1) / block, block>>> (n, in, out);
  finish ();
  for (int i = 0; i < size; i++)
    CHECK (out[i] == (i < n && in[i] % 3 ? in[i] : 0));
}

static dim3
blocks (dim3 n, dim3 block)
{
  return dim3 ((n.x + block.x - 1) / block.x, (n.y + block.y - 1) / block.y,
	       (n.z + block.z - 1) / block.z);
}

static void
check_space (dim3 block)
{
  dim3 n (151, 37), m (61, 11, 23);
  clear ();
  plane<<<blocks (n, block), block>>> (n.x, n.y, out);
  finish ();
  for (unsigned y = 0; y < n.y; y++)
    for (unsigned x = 0; x < n.x; x++)
      CHECK (out[y * n.x + x]
	     == (int) ((y / block.y * 1000000 + y * 1000 + x) * block.z));
  clear ();
  space<<<blocks (m, block), block>>> (m.x, m.y, m.z, out);
  finish ();
  for (unsigned i = 0; i < count (m); i++)
    CHECK (out[i] == (int) (i / m.x / m.y * 10000 + i / m.x % m.y * 100
			    + i % m.x));
}

int
main ()
{
  out = zeros<int> (size);
  in = zeros<int> (size);
  for (int i = 0; i < size; i++)
    in[i] = i * 2654435761u >> 9;
  for (dim3 shape : shapes)
    {
      /* More than one run of merged blocks, and fewer threads than one.  */
      check_line (shape.x, 200001);
      check_line (shape.x, 100);
      check_space (shape);
    }
}
