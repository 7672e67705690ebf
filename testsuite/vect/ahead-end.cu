/* ahead-end.cu: what is fetched before it is needed may not be there: threads
   go up and down the rows of a matrix between pages that nobody may touch.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include <sys/mman.h>
#include <unistd.h>
#include "vect.h"

template<typename T, int step>
__global__ void
columns (int rows, int width, const T *in, T *out)
{
  __shared__ T s[8][24];
  int x = threadIdx.x, y = threadIdx.y;
  T sum = 0;
  for (int t = 0; t < rows; t += 8)
    {
      int row = step > 0 ? t + y : rows - 1 - t - y;
      if (row >= 0 && row < rows)
	s[y][x] = in[row * width + x] + in[row * width + width - 1 - x];
      else
	s[y][x] = 0;
      __syncthreads ();
      for (int k = 0; k < 8; k++)
	sum += s[k][x] * (T) (k + 1 + y);
      __syncthreads ();
    }
  out[y * blockDim.x + x] = sum;
}

template<typename T>
static void
test_type (int rows, int width, int block)
{
  size_t page = sysconf (_SC_PAGESIZE), bytes = rows * width * sizeof (T);
  size_t size = (bytes + page - 1) / page * page;
  char *p = (char *) mmap (0, size + 2 * page, PROT_READ | PROT_WRITE,
			   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (p != (char *) MAP_FAILED);
  mprotect (p, page, PROT_NONE);
  mprotect (p + page + size, page, PROT_NONE);
  T *out = zeros<T> (8 * block);
  for (int after = 0; after < 2; after++)
    for (int up = 0; up < 2; up++)
      {
	T *in = (T *) (p + page + (after ? size - bytes : 0));
	for (int i = 0; i < rows * width; i++)
	  in[i] = i % 7;
	if (up)
	  columns<T, 1><<<1, dim3 (block, 8)>>> (rows, width, in, out);
	else
	  columns<T, -1><<<1, dim3 (block, 8)>>> (rows, width, in, out);
	finish ();
	for (int y = 0; y < 8; y++)
	  for (int x = 0; x < block; x++)
	    {
	      T sum = 0;
	      for (int t = 0; t < rows; t++)
		{
		  T *row = in + (up ? t : rows - 1 - t) * width;
		  sum += (T) (row[x] + row[width - 1 - x]) * (T) (t % 8 + 1 + y);
		}
	      CHECK (out[y * block + x] == sum);
	    }
      }
  munmap (p, size + 2 * page);
}

int
main ()
{
  for (int block : { 1, 7, 16, 24 })
    for (int rows : { 1, 8, 19 })
      {
	test_type<int> (rows, 24, block);
	test_type<float> (rows, 1024, block);
	test_type<double> (rows, 301, block);
	test_type<unsigned char> (rows, 515, block);
      }
}
