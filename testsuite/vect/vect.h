/* vect.h: runs a function in threads and on the host, and compares.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef VECT_H
#define VECT_H 1

#include "../run/check.h"

#define BOTH __host__ __device__ static inline

/* Numbers of any sign and size, as many as IN has.  */

#define INPUTS 4096

static const dim3 blocks[] =
{
  dim3 (1), dim3 (7), dim3 (33), dim3 (100), dim3 (256), dim3 (7, 5),
  dim3 (33, 3), dim3 (5, 3, 7)
};

static int *
make_inputs ()
{
  int *in = zeros<int> (INPUTS);
  unsigned x = 12345;
  for (int i = 0; i < INPUTS; i++)
    {
      x = x * 1664525 + 1013904223;
      in[i] = (int) x >> (i * 7 % 29);
    }
  return in;
}

/* Threads of a grid in one dimension store where a condition lets them, others
   wherever they are in their block.  */

template<typename F>
__global__ void
vect_line (typename F::type *out, const int *in, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = F::f (i, in);
}

template<typename F>
__global__ void
vect_block (typename F::type *out, const int *in)
{
  out[gid ()] = F::f (gid (), in);
}

template<typename T>
static bool
same (T a, T b)
{
  return a == b || (a != a && b != b);
}

/* Compare what F, a function of the thread's number and the inputs, gives in
   threads and on the host.  */

template<typename F>
static void
test (const char *name)
{
  typedef typename F::type T;
  static int *in = make_inputs ();
  for (dim3 block : blocks)
    for (int line = 0; line < 2; line++)
      {
	int n = 3 * count (block);
	T *out = zeros<T> (n + 1);
	if (line)
	  {
	    n -= n / 5;
	    vect_line<F> <<<3, count (block)>>> (out, in, n);
	  }
	else
	  vect_block<F> <<<3, block>>> (out, in);
	finish ();
	for (int i = 0; i < n; i++)
	  if (!same (out[i], F::f (i, in)))
	    {
	      __builtin_printf ("%s: thread %d of %d\n", name, i, n);
	      __builtin_abort ();
	    }
	CHECK (same (out[n], T ()));
	cudaFree (out);
      }
}

/* Define a function NAME of the thread T and the inputs IN.  */

#define FUNCTION(NAME, TYPE) \
  struct NAME \
  { \
    typedef TYPE type; \
    __host__ __device__ static TYPE f (int t, const int *in); \
  }; \
  __host__ __device__ inline TYPE \
  NAME::f ([[maybe_unused]] int t, [[maybe_unused]] const int *in)

#define TEST(...) test<__VA_ARGS__> (#__VA_ARGS__)

#endif
