/* cxx-overloads.cu: overloaded kernels and device functions, default
   arguments, namespaces, operators.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

struct fixed { int v; };

__device__ fixed
operator+ (fixed a, fixed b)
{
  return fixed { a.v + b.v + 1 };
}

__device__ bool operator< (fixed a, fixed b) { return a.v < b.v; }

namespace a
{
  inline namespace v1
  {
    __device__ int f (int x, int y = 7) { return x + y; }
  }
  __device__ int f (double x) { return (int) (x * 2); }
  __global__ void kernel (int *out) { out[gid ()] = f (1) + f (1.5); }
  __global__ void kernel (int *out, int k) { out[gid ()] = f (k, k); }
}

__global__ void
kernel (int *out)
{
  using namespace a;
  fixed x = { (int) tid () }, y = { 3 };
  out[gid ()] = (x + y).v + (x < y) + f (2);
}

static __global__ void kernel (double *out) { out[gid ()] = a::f (2.0); }
extern "C" __global__ void c_kernel (int *out) { out[gid ()] = 11; }
namespace { __global__ void anonymous (int *out) { out[gid ()] += 5; } }

int
main ()
{
  int *out = zeros<int> (66);
  double *real = zeros<double> (66);
  kernel<<<2, 33>>> (out);
  kernel<<<2, 33>>> (real);
  finish ();
  for (int g = 0; g < 66; g++)
    {
      CHECK (out[g] == g % 33 + 4 + (g % 33 < 3) + 9);
      CHECK (real[g] == 4);
    }
  a::kernel<<<2, 33>>> (out);
  finish ();
  CHECK (out[65] == 11);
  a::kernel<<<2, 33>>> (out, 4);
  finish ();
  CHECK (out[65] == 8);
  c_kernel<<<2, 33>>> (out);
  anonymous<<<2, 33>>> (out);
  finish ();
  CHECK (out[65] == 16);
}
