/* types-bit-fields.cu: bit-fields, packed structures, unions, enumerations,
   bool and volatile in kernels.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

struct bits { unsigned a : 3; int b : 5; unsigned long long c : 40; };
struct __attribute__ ((packed)) tight { char c; int i; double d; };
union view { float f; unsigned u; };
enum class kind : unsigned char { one = 1, two, many = 200 };

__global__ void
kernel (double *out)
{
  __shared__ bits cell[1024];
  __shared__ volatile int spot;
  int t = tid (), all = threads ();
  bits x;
  x.a = t;
  x.b = t % 16 - 8;
  x.c = t * 0x100000001ull;
  cell[t] = x;
  tight p[2];
  p[t & 1].c = t & 63;
  p[t & 1].i = -t;
  p[t & 1].d = t * 0.25;
  if (t == 0)
    spot = 4;
  bool odd = t & 1;
  kind k = t % 3 == 0 ? kind::many : odd ? kind::one : kind::two;
  view w;
  w.f = 1.0f;
  w.u += t % 8 << 20;
  __syncthreads ();
  bits y = cell[all - 1 - t];
  __syncthreads ();
  cell[t].a++;
  out[gid ()] = y.a + y.b + (double) y.c + p[odd].c + p[odd].i + p[odd].d
		+ spot + odd + (int) k + w.f;
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
	{
	  int t = g % all, u = all - 1 - t;
	  double v = u % 8 + (u % 16 - 8);
	  v += (double) (u * 0x100000001ull & 0xffffffffffull);
	  v += (t & 63) - t + t * 0.25 + 4 + (t & 1);
	  v += t % 3 == 0 ? 200 : t & 1 ? 1 : 2;
	  CHECK (out[g] == v + 1 + t % 8 * 0.125);
	}
      cudaFree (out);
    }
}
