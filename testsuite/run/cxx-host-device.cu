/* cxx-host-device.cu: __host__ __device__ functions and classes give the
   same on both sides; __CUDA_ARCH__ code still compiles.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

template<typename T>
class matrix
{
  T m[2][2];
public:
  __host__ __device__ matrix (T a, T b, T c, T d) : m { { a, b }, { c, d } } { }
  __host__ __device__ friend matrix operator* (const matrix &x,
					       const matrix &y)
  {
    return matrix (x.m[0][0] * y.m[0][0] + x.m[0][1] * y.m[1][0],
		   x.m[0][0] * y.m[0][1] + x.m[0][1] * y.m[1][1],
		   x.m[1][0] * y.m[0][0] + x.m[1][1] * y.m[1][0],
		   x.m[1][0] * y.m[0][1] + x.m[1][1] * y.m[1][1]);
  }
  __host__ __device__ T trace () const { return m[0][0] + m[1][1]; }
};

template<typename T>
__host__ __device__ T
compute (int t)
{
  matrix<T> a (1, 2, 3, t % 7), r (1, 0, 0, 1);
  for (int i = 0; i < 5 + t % 3; i++)
    r = r * a;
  return r.trace ();
}

template<typename T>
__global__ void
kernel (T *out)
{
  out[gid ()] = compute<T> (tid ());
}

template<typename T>
static void
test ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      T *out = zeros<T> (2 * all);
      kernel<<<2, b>>> (out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	CHECK (out[g] == compute<T> (g % all));
      cudaFree (out);
    }
}

int
main ()
{
  test<int> ();
  test<double> ();
}
