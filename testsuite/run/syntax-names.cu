/* syntax-names.cu: built-in variables' names as locals of the host, and <<
   and >> that are no launches.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

#define SHIFT(A, B) A<<B
#define TEXT "k<<<1, 1>>> (x)"

template<int N> struct number { static const int value = N; };

__global__ void
kernel (int *out, int v)
{
  out[gid ()] = v << 2 >> 1;
}

int
main ()
{
  dim3 blockDim (33), gridDim (2);
  int threadIdx = 5, blockIdx = 6;
  int *out = zeros<int> (66);
  kernel<<<gridDim, blockDim>>> (out, threadIdx << 1 >> 1);
  finish ();
  CHECK (out[65] == 10 && blockIdx == 6);
  CHECK (SHIFT (1, 3) == 8 && sizeof TEXT == 16);
  CHECK (number<number<(8 >> 1)>::value>::value == 4);
  const char *raw = R"x(k<<<1,
1>>>())x";
  CHECK (raw[1] == '<' && '<' < '>');
  kernel<<<1, number<number<2>::value>::value>>> (out, 8);
  finish ();
  CHECK (out[1] == 16 && out[2] == 10);
}
