/* cxx-classes.cu: classes with constructors, destructors, inheritance,
   static members and member kernels' helpers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

struct counter
{
  int *target;
  __device__ counter (int *p) : target (p) { ++*target; }
  __device__ ~counter () { *target += 10; }
};

class base
{
protected:
  int x;
public:
  static constexpr int scale = 3;
  __device__ explicit base (int v) : x (v) { }
  __device__ int get () const { return x * scale; }
};

class derived : public base
{
  int y;
public:
  __device__ derived (int v, int w = 2) : base (v), y (w) { }
  __device__ int get () const { return base::get () + y; }
  __device__ derived &operator+= (const derived &o)
  {
    x += o.x;
    y += o.y;
    return *this;
  }
  __device__ static int twice (int v) { return 2 * v; }
};

__global__ void
kernel (int *out)
{
  __shared__ int cell[1024];
  int t = tid (), n = 0;
  derived d (t), e (1, 1);
  {
    counter c (&n);
    cell[t] = d.get ();
    __syncthreads ();
    if (t % 2)
      {
	counter again (&n);
	d += e;
      }
    __syncthreads ();
  }
  out[gid ()] = n * 100000 + d.get ()
		+ derived::twice (cell[threads () - 1 - t]);
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = g % all, odd = t % 2;
	  int v = (11 + 11 * odd) * 100000 + 3 * (t + odd) + 2 + odd;
	  CHECK (out[g] == v + 2 * (3 * (all - 1 - t) + 2));
	}
      cudaFree (out);
    }
}
