/* cxx-templates.cu: kernel templates with type, value, template and default
   parameters, and specialisations.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

template<typename T, int N = 4>
struct vec
{
  T v[N];
  __host__ __device__ T sum () const
  {
    T s = 0;
    for (int i = 0; i < N; i++)
      s += v[i];
    return s;
  }
};

template<typename T> struct twice { static constexpr T value = T (2); };
template<> struct twice<char> { static constexpr char value = 3; };

template<template<typename, int> class C, typename T, int N>
__global__ void
kernel (T *out, C<T, N> c)
{
  __shared__ T cell[N];
  int t = threadIdx.x;
  cell[t] = c.v[t] * twice<T>::value;
  __syncthreads ();
  out[blockIdx.x * N + t] = cell[N - 1 - t] + c.sum ();
}

template<typename T>
__global__ void
special (T *out)
{
  out[threadIdx.x] = 1;
}

template<>
__global__ void
special<double> (double *out)
{
  out[threadIdx.x] = 2;
}

template<typename T, int N>
static void
test ()
{
  vec<T, N> c;
  for (int i = 0; i < N; i++)
    c.v[i] = T (i % 5);
  T *out = zeros<T> (2 * N);
  kernel<vec, T, N><<<2, N>>> (out, c);
  finish ();
  for (int i = 0; i < 2 * N; i++)
    CHECK (out[i] == T (c.v[N - 1 - i % N] * twice<T>::value + c.sum ()));
  special<T><<<1, N>>> (out);
  finish ();
  CHECK (out[N - 1] == (sizeof (T) == 8 ? T (2) : T (1)));
}

int
main ()
{
  test<int, 1> ();
  test<char, 33> ();
  test<float, 4> ();
  test<double, 257> ();
}
