/* chosen-loads-bounds.cu: of two places, only the chosen one is read.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-simt-no-barrier -fplugin-arg-simt-no-specialise" } */

#include <sys/mman.h>
#include "../run/check.h"

/* At least.  */
const int page = 65536;

/* The ends of what may be read, one place that may not, and another array.  */

template<typename T>
__global__ void
ends (int n, const T *in, long far, const T *other, T *out)
{
  int t = threadIdx.x;
  int west = t > 0 ? t - 1 : t, east = t < n - 1 ? t + 1 : n - 1;
  long near = t < n ? 2 : far;
  const T *p = t < n ? in : other;
  __syncthreads ();
  T sum = in[east] + 3 * p[t];
  if (t < n)
    sum += 5 * in[west] + 7 * in[near];
  out[t] = sum;
}

template<typename T>
static void
test (bool at_end, int n)
{
  const int most = 300;
  char *p = (char *) mmap (0, 3 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS,
			   -1, 0);
  CHECK (p != MAP_FAILED);
  CHECK (mprotect (p + page, page, PROT_READ | PROT_WRITE) == 0);
  T *in = (T *) (p + (at_end ? 2 * page - n * sizeof (T) : page));
  T *other = zeros<T> (most), *out = zeros<T> (most);
  for (int i = 0; i < n; i++)
    in[i] = i * 3 % 7;
  for (int i = 0; i < most; i++)
    other[i] = i % 5;
  ends<T><<<1, most>>> (n, in, 1l << 50, other, out);
  finish ();
  for (int t = 0; t < most; t++)
    {
      T sum = in[t < n - 1 ? t + 1 : n - 1] + 3 * (t < n ? in : other)[t];
      if (t < n)
	sum += 5 * in[t > 0 ? t - 1 : 0] + 7 * in[2];
      CHECK (out[t] == sum);
    }
}

int
main ()
{
  for (int n : { 5, 16, 37, 299 })
    for (bool at_end : { false, true })
      {
	test<short> (at_end, n);
	test<float> (at_end, n);
	test<double> (at_end, n);
      }
}
