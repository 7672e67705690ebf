/* virtual-call.cu: virtual calls on objects built in kernels, without and
   with a barrier in the method.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

struct shape
{
  int size;
  __device__ shape (int s) : size (s) { }
  __device__ virtual int area () const = 0;
  __device__ virtual int meet (int *cell) const { return cell[0]; }
};

struct square : shape
{
  __device__ square (int s) : shape (s) { }
  __device__ int area () const override { return size * size; }
};

struct strip : shape
{
  int width;
  __device__ strip (int s) : shape (s), width (s % 4) { }
  __device__ int area () const override { return size * width; }
  __device__ int meet (int *cell) const override
  {
    cell[tid ()] = area ();
    __syncthreads ();
    return cell[threads () - 1 - tid ()];
  }
};

__device__ int
ask (const shape *s)
{
  return s->area () * 2;
}

__global__ void
plain (int *out)
{
  int t = tid ();
  square a (t);
  strip b (t);
  const shape *s = t % 3 ? (const shape *) &a : &b;
  out[gid ()] = ask (s);
}

__global__ void
barrier (int *out)
{
  __shared__ int cell[1024];
  strip b (tid ());
  const shape *s = &b;
  out[gid ()] = s->meet (cell);
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      plain<<<2, b>>> (out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = g % all;
	  CHECK (out[g] == 2 * (t % 3 ? t * t : t * (t % 4)));
	}
      barrier<<<2, b>>> (out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int u = all - 1 - g % all;
	  CHECK (out[g] == u * (u % 4));
	}
      cudaFree (out);
    }
}
