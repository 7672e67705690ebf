/* shared-struct.cu: shared structures, unions, pointers and enumerations.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

struct inner { short a; double b; };
struct outer { char c; inner in[3]; float2 f; };
union both { int i; unsigned char c[4]; };
enum colour { red, green, blue };

__global__ void
kernel (double *out)
{
  __shared__ outer s;
  __shared__ both u;
  __shared__ double *p;
  __shared__ colour e;
  unsigned t = tid ();
  if (t == threads () - 1)
    {
      s.c = 3;
      for (int i = 0; i < 3; i++)
	s.in[i].a = i, s.in[i].b = i * 0.5;
      s.f = make_float2 (1.5f, 2.5f);
      u.i = 0x01020304;
      p = out + bid () * threads ();
      e = blue;
    }
  __syncthreads ();
  p[t] = s.c + s.in[t % 3].a + s.in[2].b + s.f.x + s.f.y + u.c[1] + e + t;
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      double *out = zeros<double> (2 * all);
      kernel<<<2, b>>> (out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	CHECK (out[g] == 3 + g % all % 3 + 1 + 4 + 3 + 2 + g % all);
      cudaFree (out);
    }
}
