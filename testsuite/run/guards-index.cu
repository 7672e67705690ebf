/* guards-index.cu: a condition on the index of the thread in the grid, in 32
   bits, holds for the threads for which the host finds that it holds, also in
   blocks in which the index wraps around.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

/* Where blocks start, and what their indices are compared with.  */

static const unsigned starts[] =
{
  0, 12345, 0x7fffff00, 0x7ffffff0, 0x7fffffff, 0x80000000, 0xffffffe0, 0xffffffff
};
static const int offsets[] = { -70, -2, -1, 0, 1, 7, 16, 31, 33, 1000 };

/* NAME and NAME##_barrier run what depends on COND, of the index I and of N,
   without barriers and with one.  */

#define GUARD(NAME, INDEX, BOUND, COND)					\
__host__ __device__ static bool						\
NAME##_holds (INDEX i, BOUND n)						\
{									\
  return COND;								\
}									\
									\
__global__ void								\
NAME (long long *out, unsigned first, BOUND n)				\
{									\
  INDEX i = first * blockDim.x + threadIdx.x;				\
  if (COND)								\
    out[tid ()] += (long long) i + 1;					\
}									\
									\
__global__ void								\
NAME##_barrier (long long *out, unsigned first, BOUND n)		\
{									\
  __shared__ long long cell[1024];					\
  INDEX i = first * blockDim.x + threadIdx.x;				\
  cell[tid ()] = i;							\
  __syncthreads ();							\
  if (COND)								\
    out[tid ()] += cell[threads () - 1 - tid ()] + i;			\
  __syncthreads ();							\
  if (!(COND))								\
    out[tid ()] -= 5;							\
}

GUARD (less, int, int, i < n)
GUARD (less_equal, int, int, i <= n)
GUARD (greater, int, int, i > n)
GUARD (greater_equal, int, int, i >= n)
GUARD (equal, int, int, i == n)
GUARD (not_equal, int, int, i != n)
GUARD (between, int, int, i >= n && i < n / 2 + 20)
GUARD (next, int, int, (long) i + 1 < n)
GUARD (less_unsigned, unsigned, unsigned, i < n)
GUARD (greater_unsigned, unsigned, unsigned, i > n)
GUARD (sum_unsigned, unsigned, unsigned, i + 20 < n)
GUARD (signed_after, unsigned, int, (int) i < n)
GUARD (unsigned_after, int, unsigned, (unsigned) i >= n)
GUARD (wide, long, long, i < n)
GUARD (wide_equal, long, long, i <= n)
GUARD (wide_unsigned, size_t, size_t, i < n)
GUARD (wide_bound, int, long, i < n)
GUARD (wide_signed, int, long, (long) i >= n)
GUARD (wide_difference, long, long, n - i > 5)

static long long *out;

template<typename I, typename B>
static void
test (void (*plain) (long long *, unsigned, B),
      void (*barrier) (long long *, unsigned, B), bool (*holds) (I, B),
      unsigned start, dim3 shape, B n)
{
  unsigned m = count (shape);
  __builtin_memset (out, 0, m * sizeof *out);
  unsigned first = start / shape.x;
  plain<<<1, shape>>> (out, first, n);
  finish ();
  for (unsigned t = 0; t < m; t++)
    {
      I i = first * shape.x + t % shape.x;
      CHECK (out[t] == (holds (i, n) ? (long long) i + 1 : 0));
      out[t] = 0;
    }
  barrier<<<1, shape>>> (out, first, n);
  finish ();
  for (unsigned t = 0; t < m; t++)
    {
      I i = first * shape.x + t % shape.x;
      I j = first * shape.x + (m - 1 - t) % shape.x;
      CHECK (out[t] == (holds (i, n) ? (long long) j + (long long) i : -5));
    }
}

template<typename I, typename B>
static void
test_all (void (*plain) (long long *, unsigned, B),
	  void (*barrier) (long long *, unsigned, B), bool (*holds) (I, B))
{
  for (unsigned start : starts)
    for (int offset : offsets)
      for (dim3 shape : { dim3 (1), dim3 (33), dim3 (40, 3), dim3 (257) })
	{
	  test (plain, barrier, holds, start, shape, (B) (start + offset));
	  test (plain, barrier, holds, start, shape, (B) (int) (start + offset));
	  test (plain, barrier, holds, start, shape, (B) offset);
	  test (plain, barrier, holds, start, shape,
		(B) ((unsigned long) (start + offset) << 31));
	}
}

/* In blocks of a constant number M of threads, indices do not wrap if M is a
   power of two.  */

template<int m>
static void
test_constant (unsigned start, int n)
{
  __builtin_memset (out, 0, m * sizeof *out);
  unsigned first = start / m;
  less<<<1, m>>> (out, first, n);
  less_unsigned<<<1, m>>> (out, first, n);
  wide_unsigned<<<1, m>>> (out, first, n);
  greater_barrier<<<1, m>>> (out, first, n);
  finish ();
  for (int t = 0; t < m; t++)
    {
      unsigned i = first * m + t;
      int j = i, other = first * m + m - 1 - t;
      long long want = j < n ? j + 1LL : 0;
      want += i < (unsigned) n ? i + 1LL : 0;
      want += i < (size_t) n ? i + 1LL : 0;
      want += j > n ? (long long) other + j : -5;
      CHECK (out[t] == want);
    }
}

int
main ()
{
  out = zeros<long long> (1024);
  for (unsigned start : starts)
    for (int offset : offsets)
      {
	test_constant<64> (start, start + offset);
	test_constant<64> (start, offset);
	test_constant<48> (start, start + offset);
	test_constant<48> (start, offset);
      }
#define TEST(NAME) test_all (NAME, NAME##_barrier, NAME##_holds)
  TEST (less);
  TEST (less_equal);
  TEST (greater);
  TEST (greater_equal);
  TEST (equal);
  TEST (not_equal);
  TEST (between);
  TEST (next);
  TEST (less_unsigned);
  TEST (greater_unsigned);
  TEST (sum_unsigned);
  TEST (signed_after);
  TEST (unsigned_after);
  TEST (wide);
  TEST (wide_equal);
  TEST (wide_unsigned);
  TEST (wide_bound);
  TEST (wide_signed);
  TEST (wide_difference);
}
