/* shared-template.cu: shared arrays whose type and size depend on template
   parameters; each instance has its own.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

template<typename T, int N>
struct tile
{
  T a[N + 1];
  __device__ T &operator[] (int i) { return a[i]; }
};

template<typename T, int N>
__device__ T
rotate (T v, int by)
{
  __shared__ T cell[N];
  int t = tid ();
  cell[t] = v;
  __syncthreads ();
  T r = cell[(t + by) % N];
  __syncthreads ();
  return r;
}

template<typename T, int N>
__global__ void
kernel (T *out)
{
  __shared__ tile<T, N> s;
  int t = tid ();
  s[t] = rotate<T, N> (T (t), 1);
  __syncthreads ();
  out[gid ()] = s[N - 1 - t] + rotate<T, N> (T (t), 2)
		+ T (rotate<short, N> (t, 3));
}

template<typename T, int N>
static void
test ()
{
  T *out = zeros<T> (2 * N);
  kernel<T, N><<<2, N>>> (out);
  finish ();
  for (int g = 0; g < 2 * N; g++)
    {
      int t = g % N;
      CHECK (out[g] == T ((N - t) % N + (t + 2) % N + (t + 3) % N));
    }
}

int
main ()
{
  test<int, 1> ();
  test<int, 33> ();
  test<float, 96> ();
  test<double, 257> ();
  test<long long, 1024> ();
}
