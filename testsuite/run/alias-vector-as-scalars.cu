/* alias-vector-as-scalars.cu: vectors that are filled and read through pointers
   to another type.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
twice (float *out, const float *in)
{
  uint4 from = ((const uint4 *) in)[gid ()], to;
  for (int i = 0; i < 4; i++)
    {
      float f = ((const float *) &from)[i];
      ((float *) &to)[i] = 2 * f;
    }
  ((uint4 *) out)[gid ()] = to;
}

int
main ()
{
  const int all = 4 * 66;
  float *in = zeros<float> (all), *out = zeros<float> (all);
  for (int i = 0; i < all; i++)
    in[i] = i;
  twice<<<2, 33>>> (out, in);
  finish ();
  for (int i = 0; i < all; i++)
    CHECK (out[i] == 2 * i);
}
