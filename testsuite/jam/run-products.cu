/* run-products.cu: products of matrices and what is like them, in blocks of many
   shapes, some of which leave rows over.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

const int most = 64;

/* With guards, and any size of block.  */

template <typename type> __global__ void
guarded (int n, const type *a, const type *b, type *c)
{
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < n && column < n)
    {
      type sum = 0;
      for (int k = 0; k < n; k++)
	sum += a[row * n + k] * b[k * n + column];
      c[row * n + column] += sum;
    }
}

/* By tiles, and each thread's sum is carried over barriers.  */

template <typename type, int tile> __global__ void
tiled (int n, const type *a, const type *b, type *c)
{
  __shared__ type as[tile][tile], bs[tile][tile];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * tile + y, column = blockIdx.x * tile + x;
  type sum = 0;
  for (int t = 0; t < n; t += tile)
    {
      as[y][x] = row < n && t + x < n ? a[row * n + t + x] : 0;
      bs[y][x] = t + y < n && column < n ? b[(t + y) * n + column] : 0;
      __syncthreads ();
      for (int k = 0; k < tile; k++)
	sum += as[y][k] * bs[k][x];
      __syncthreads ();
    }
  if (row < n && column < n)
    c[row * n + column] += sum;
}

/* Two sums, a loop in a loop, stores in the loop, conditions that are equal for
   all, and three dimensions.  */

__global__ void
more (int n, const int *a, const int *b, int *c, bool odd)
{
  int z = threadIdx.z, y = threadIdx.y, x = threadIdx.x;
  int row = (blockIdx.y * blockDim.z + z) * blockDim.y + y;
  int even_sum = 0, odd_sum = row;
  for (int k = 0; k < n; k++)
    {
      for (int j = 0; j < 3; j++)
	even_sum += (a[row * n + k] + j) * b[k * 16 + x];
      if (odd)
	{
	  odd_sum ^= b[k * 16 + x] - y;
	  c[row * 16 + x] = odd_sum;
	}
      else
	odd_sum += k;
    }
  c[row * 16 + x] += even_sum + 7 * odd_sum;
}

template <typename type> static void
prepare (int n, type *c)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      c[i * n + j] = i - j;
  for (int i = n * n; i < most * most; i++)
    c[i] = 77;
}

template <typename type> static void
expect (int n, const type *a, const type *b, type *c)
{
  cudaDeviceSynchronize ();
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	type sum = i - j;
	for (int k = 0; k < n; k++)
	  sum += a[i * n + k] * b[k * n + j];
	if (c[i * n + j] != sum)
	  __builtin_abort ();
      }
  for (int i = n * n; i < most * most; i++)
    if (c[i] != 77)
      __builtin_abort ();
}

template <typename type, int tile> static void
try_tile (int n, const type *a, const type *b, type *c)
{
  int tiles = (n + tile - 1) / tile;
  prepare (n, c);
  tiled<type, tile><<<dim3 (tiles, tiles), dim3 (tile, tile)>>> (n, a, b, c);
  expect (n, a, b, c);
}

template <typename type> static void
products ()
{
  type *a, *b, *c;
  cudaMallocManaged (&a, most * most * sizeof *a);
  cudaMallocManaged (&b, most * most * sizeof *b);
  cudaMallocManaged (&c, most * most * sizeof *c);
  for (int i = 0; i < most * most; i++)
    {
      a[i] = i % 13 - 5;
      b[i] = i % 7 + i % 3;
    }
  for (int n = 29; n <= most; n += 35)
    {
      auto blocks = [=] (int x, int y)
	{
	  return dim3 ((n + x - 1) / x, (n + y - 1) / y);
	};
      prepare (n, c);
      guarded<<<blocks (16, 16), dim3 (16, 16)>>> (n, a, b, c);
      expect (n, a, b, c);
      prepare (n, c);
      guarded<<<blocks (16, 6), dim3 (16, 6)>>> (n, a, b, c);
      expect (n, a, b, c);
      prepare (n, c);
      guarded<<<blocks (32, 3), dim3 (32, 3)>>> (n, a, b, c);
      expect (n, a, b, c);
      prepare (n, c);
      guarded<<<blocks (7, 13), dim3 (7, 13)>>> (n, a, b, c);
      expect (n, a, b, c);
      for (int y = 1; y < 12; y += 5)
	{
	  prepare (n, c);
  guarded<<<blocks (8 + y, y), dim3 (8 + y, y)>>> (n, a, b, c);
	  expect (n, a, b, c);
	}
      try_tile<type, 16> (n, a, b, c);
      try_tile<type, 6> (n, a, b, c);
      try_tile<type, 32> (n, a, b, c);
    }
}

static void
try_more (int *a, int *b, int *c, dim3 block, bool odd)
{
  const int n = 11;
  for (int i = 0; i < 64 * 16; i++)
    c[i] = 5 * i;
  more<<<dim3 (1, 2), block>>> (n, a, b, c, odd);
  cudaDeviceSynchronize ();
  for (unsigned row = 0; row < 2 * block.y * block.z; row++)
    for (unsigned x = 0; x < block.x; x++)
      {
	int even_sum = 0, odd_sum = row;
	for (int k = 0; k < n; k++)
	  {
	    even_sum += (3 * a[row * n + k] + 3) * b[k * 16 + x];
	    if (odd)
	      odd_sum ^= b[k * 16 + x] - (int) (row % block.y);
	    else
	      odd_sum += k;
	  }
	int old = odd ? odd_sum : 5 * (row * 16 + x);
	if (c[row * 16 + x] != old + even_sum + 7 * odd_sum)
	  __builtin_abort ();
      }
}

int
main ()
{
  products<float> ();
  products<short> ();
  int *a, *b, *c;
  cudaMallocManaged (&a, 64 * 16 * sizeof *a);
  cudaMallocManaged (&b, 64 * 16 * sizeof *b);
  cudaMallocManaged (&c, 64 * 16 * sizeof *c);
  for (int i = 0; i < 64 * 16; i++)
    {
      a[i] = i * i % 23 - 9;
      b[i] = i % 31 - i % 5;
    }
  for (int odd = 0; odd < 2; odd++)
    {
      try_more (a, b, c, dim3 (16, 4, 2), odd);
      try_more (a, b, c, dim3 (16, 8, 1), odd);
      try_more (a, b, c, dim3 (16, 5, 3), odd);
      try_more (a, b, c, dim3 (9, 7, 2), odd);
      try_more (a, b, c, dim3 (16, 4, 4), odd);
    }
}
