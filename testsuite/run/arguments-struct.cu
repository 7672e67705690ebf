/* arguments-struct.cu: structures, arrays in structures, small and empty
   structures and over-aligned types as kernel arguments.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-Wno-psabi" } */

#include "check.h"

struct small { char c; };
struct pair { int a; double b; };
struct big { int v[40]; pair p; };
struct empty { };
struct __align__ (64) aligned { float f; };
struct nontrivial
{
  int v;
  __host__ __device__ nontrivial (int x) : v (x) { }
  __host__ __device__ nontrivial (const nontrivial &o) : v (o.v + 1) { }
};

__global__ void
kernel (double *out, small s, pair p, big b, empty, aligned a, bool yes,
	short h, long long w, const nontrivial n, int2 two)
{
  __shared__ int cell[1024];
  int t = tid (), all = threads ();
  b.v[t % 40] += t;
  cell[t] = b.v[t % 40];
  p.a += t;
  __syncthreads ();
  out[gid ()] = s.c + p.a + p.b + cell[all - 1 - t] + b.p.b + a.f + yes + h
		+ (double) w + (n.v == 7) + two.x - two.y
		+ ((unsigned long) &a % 64 == 0);
}

int
main ()
{
  big b;
  for (int i = 0; i < 40; i++)
    b.v[i] = i * i;
  b.p.a = 1;
  b.p.b = 2.5;
  for (dim3 shape : shapes)
    {
      int all = count (shape);
      double *out = zeros<double> (2 * all);
      kernel<<<2, shape>>> (out, small { 3 }, pair { 4, 0.5 }, b, empty (),
			    aligned { 1.5f }, true, -6, 1ll << 40,
			    nontrivial (7), make_int2 (9, 2));
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = g % all, u = all - 1 - t;
	  double v = 3 + 4 + t + 0.5 + (u % 40) * (u % 40) + u + 2.5 + 1.5;
	  CHECK (out[g] == v + 1 - 6 + (double) (1ll << 40) + 1 + 7 + 1);
	}
      cudaFree (out);
    }
}
