/* guards.cu: a condition on the index of the thread holds for the threads for
   which the host finds that it holds, whatever it is compared with.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

/* Values at which bounds of blocks, signs and types end.  */

static const int ends[] =
{
  0, 1, 2, 5, 6, 7, 31, 32, 33, 255, 256, 257, 1023, 1024, 1025, -1, -2, -6,
  -33, -1024, 0x7fffffff, 0x7ffffffe, 0x7ffffc05, (int) 0x80000000,
  (int) 0x80000001, (int) 0x80000400
};

/* NAME runs what depends on COND, of x, y, z and of A and B of type TYPE, with
   something before it and something after it.  */

#define GUARD(NAME, TYPE, COND)						\
__host__ __device__ static bool						\
NAME##_holds (unsigned x, unsigned y, unsigned z, dim3 blockDim,	\
	      TYPE a, TYPE b)						\
{									\
  (void) x, (void) y, (void) z, (void) a, (void) b, (void) blockDim;	\
  return COND;								\
}									\
									\
__global__ void								\
NAME (int *out, int *plain, TYPE a, TYPE b)				\
{									\
  unsigned x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;		\
  __shared__ int cell[1024];						\
  (void) x, (void) y, (void) z;						\
  cell[tid ()] = 0;							\
  __syncthreads ();							\
  if (COND)								\
    cell[tid ()] += 1;							\
  plain[gid ()] = tid () + 1;						\
  if (COND)								\
    cell[tid ()] += 2;							\
  __syncthreads ();							\
  if (COND)								\
    cell[tid ()] += 4;							\
  __syncthreads ();							\
  out[gid ()] = cell[threads () - 1 - tid ()];				\
}

GUARD (less, int, (int) x < a)
GUARD (less_equal, int, (int) x <= a)
GUARD (greater, int, (int) x > a)
GUARD (greater_equal, int, (int) x >= a)
GUARD (equal, int, (int) x == a)
GUARD (not_equal, int, (int) x != a)
GUARD (between, int, (int) x >= a && (int) x < b)
GUARD (outside, int, !((int) x >= a || (int) x > b))
GUARD (less_unsigned, unsigned, x < a)
GUARD (less_equal_unsigned, unsigned, x <= a)
GUARD (greater_unsigned, unsigned, x > a)
GUARD (equal_unsigned, unsigned, x == a)
GUARD (sum_unsigned, unsigned, x + a < b)
GUARD (sum_equal_unsigned, unsigned, x + a <= b)
GUARD (sum_greater, unsigned, x + a > b)
GUARD (sum_is, unsigned, x + a == b)
GUARD (sum_is_not, unsigned, x + a != b)
GUARD (sum_signed, unsigned, (int) (x + a) < (int) b)
GUARD (sum_signed_greater, unsigned, (int) (x + a) >= (int) b)
GUARD (difference, unsigned, a - x < b)
GUARD (difference_signed, unsigned, (int) (a - x) > (int) b)
GUARD (difference_equal, unsigned, a - x <= b)
GUARD (wide_sum, int, (long) x + a < b)
GUARD (wide_difference, int, a - (long) x >= b)
GUARD (wide_mixed, unsigned, (long) (x + a) < (long) b)
GUARD (wide_unsigned, int, (unsigned long) x + (long) a < (unsigned long) b)
GUARD (short_sum, int, (short) x < (short) a)
GUARD (byte, int, (unsigned char) x < 200)
GUARD (byte_sum, int, (unsigned char) (x + 3) < (unsigned char) a)
GUARD (constant, int, x < 32)
GUARD (constant_sum, int, x - 1 < 30)
GUARD (constant_range, int, x >= 3 && x < 31)
GUARD (constant_wrap, int, x + 0xfffffff0u < 0xfffffff8u)
GUARD (constant_last, int, x == blockDim.x - 1)
GUARD (first, int, x == 0)
GUARD (but_first, int, x != 0)
GUARD (second, int, x == 1)
GUARD (two, int, (int) x < a && (int) y < b)
GUARD (three, int, x == 0 && (int) y > a && (int) z <= b)
GUARD (linear, int, (int) (y * blockDim.x + x) < a)
GUARD (linear_is, unsigned, (z * blockDim.y + y) * blockDim.x + x == a)
GUARD (diagonal, int, x < y)
GUARD (diagonal_sum, int, (long) x + a > (long) y)
GUARD (stencil, unsigned, x + a < blockDim.x)

static int *out, *plain;

template<typename T>
static void
test (void (*kernel) (int *, int *, T, T),
      bool (*holds) (unsigned, unsigned, unsigned, dim3, T, T), dim3 shape,
      T a, T b)
{
  kernel<<<1, shape>>> (out, plain, a, b);
  finish ();
  unsigned n = count (shape);
  for (unsigned i = 0; i < n; i++)
    {
      unsigned x = i % shape.x, y = i / shape.x % shape.y,
	       z = i / shape.x / shape.y;
      CHECK (out[n - 1 - i] == 7 * holds (x, y, z, shape, a, b));
      CHECK (plain[i] == (int) i + 1);
    }
}

/* Run KERNEL on several blocks and pairs of ends.  */

template<typename T>
static void
test_all (void (*kernel) (int *, int *, T, T),
	  bool (*holds) (unsigned, unsigned, unsigned, dim3, T, T))
{
  unsigned number = 0;
  for (int a : ends)
    for (int b : ends)
      {
	number++;
	test<T> (kernel, holds, number % 2 ? dim3 (33) : dim3 (7, 5, 2), a, b);
	if (number % 31 == 0)
	  test<T> (kernel, holds, 1024, a, b);
	if (number % 29 == 0)
	  test<T> (kernel, holds, 1, a, b);
      }
}

int
main ()
{
  out = zeros<int> (1024);
  plain = zeros<int> (1024);
  test_all<int> (less, less_holds);
  test_all<int> (less_equal, less_equal_holds);
  test_all<int> (greater, greater_holds);
  test_all<int> (greater_equal, greater_equal_holds);
  test_all<int> (equal, equal_holds);
  test_all<int> (not_equal, not_equal_holds);
  test_all<int> (between, between_holds);
  test_all<int> (outside, outside_holds);
  test_all<unsigned> (less_unsigned, less_unsigned_holds);
  test_all<unsigned> (less_equal_unsigned, less_equal_unsigned_holds);
  test_all<unsigned> (greater_unsigned, greater_unsigned_holds);
  test_all<unsigned> (equal_unsigned, equal_unsigned_holds);
  test_all<unsigned> (sum_unsigned, sum_unsigned_holds);
  test_all<unsigned> (sum_equal_unsigned, sum_equal_unsigned_holds);
  test_all<unsigned> (sum_greater, sum_greater_holds);
  test_all<unsigned> (sum_is, sum_is_holds);
  test_all<unsigned> (sum_is_not, sum_is_not_holds);
  test_all<unsigned> (sum_signed, sum_signed_holds);
  test_all<unsigned> (sum_signed_greater, sum_signed_greater_holds);
  test_all<unsigned> (difference, difference_holds);
  test_all<unsigned> (difference_signed, difference_signed_holds);
  test_all<unsigned> (difference_equal, difference_equal_holds);
  test_all<int> (wide_sum, wide_sum_holds);
  test_all<int> (wide_difference, wide_difference_holds);
  test_all<unsigned> (wide_mixed, wide_mixed_holds);
  test_all<int> (wide_unsigned, wide_unsigned_holds);
  test_all<int> (short_sum, short_sum_holds);
  test_all<int> (byte, byte_holds);
  test_all<int> (byte_sum, byte_sum_holds);
  test_all<int> (constant, constant_holds);
  test_all<int> (constant_sum, constant_sum_holds);
  test_all<int> (constant_range, constant_range_holds);
  test_all<int> (constant_wrap, constant_wrap_holds);
  test_all<int> (constant_last, constant_last_holds);
  test_all<int> (first, first_holds);
  test_all<int> (but_first, but_first_holds);
  test_all<int> (second, second_holds);
  test_all<int> (two, two_holds);
  test_all<int> (three, three_holds);
  test_all<int> (linear, linear_holds);
  test_all<unsigned> (linear_is, linear_is_holds);
  test_all<int> (diagonal, diagonal_holds);
  test_all<int> (diagonal_sum, diagonal_sum_holds);
  test_all<unsigned> (stencil, stencil_holds);
}
