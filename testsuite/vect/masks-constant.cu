/* masks-constant.cu: what is left of a block of constant size after whole
   vectors, and what a guard leaves of one, is not read beyond: it is where an
   array ends at a page that nobody may touch.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include <sys/mman.h>
#include <unistd.h>
#include "vect.h"

enum { N = 13 };

template<typename T>
static T *
edge (bool after)
{
  size_t page = sysconf (_SC_PAGESIZE);
  char *p = (char *) mmap (0, 3 * page, PROT_READ | PROT_WRITE,
			   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (p != (char *) MAP_FAILED);
  mprotect (p, page, PROT_NONE);
  mprotect (p + 2 * page, page, PROT_NONE);
  return (T *) (after ? p + page : p + 2 * page - N * sizeof (T));
}

template<typename T>
__global__ void
whole (T *out, const T *in, int times)
{
  int t = threadIdx.x;
  for (int i = 0; i < times; i++)
    out[t] += in[t] * (T) 3 + in[N - 1 - t];
}

template<typename T>
__global__ void
guarded (T *out, const T *in, int times)
{
  int t = threadIdx.x;
  if (t < N)
    for (int i = 0; i < times; i++)
      out[t] += in[t] * (T) 3 + in[N - 1 - t];
}

template<typename T>
static void
test_type (void)
{
  for (int after = 0; after < 2; after++)
    {
      T *in = edge<T> (after), *out = edge<T> (after);
      for (int i = 0; i < N; i++)
	in[i] = i + 1;
      whole<T><<<1, N>>> (out, in, 1);
      guarded<T><<<1, 16>>> (out, in, 2);
      guarded<T><<<1, 64>>> (out, in, 1);
      finish ();
      for (int i = 0; i < N; i++)
	CHECK (out[i] == (T) (4 * (in[i] * (T) 3 + in[N - 1 - i])));
    }
}

int
main ()
{
  test_type<int> ();
  test_type<float> ();
  test_type<double> ();
  test_type<long> ();
  test_type<short> ();
  test_type<unsigned char> ();
}
