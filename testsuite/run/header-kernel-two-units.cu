/* header-kernel-two-units.cu: a kernel of a header launched in two units,
   and static kernels of one name in both.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-sources "header-kernel-other.cpp" } */
/* { dg-additional-options "-x cu" } */

#include "check.h"
#include "header-kernel.h"

static __global__ void
local (int *out)
{
  out[threadIdx.x] = 1;
}

namespace
{
  __global__ void
  hidden (int *out)
  {
    out[threadIdx.x] += 10;
  }
}

int
main ()
{
  for (int n = 1; n < 1024; n = 5 * n + 2)
    {
      int which[2] = { 0, 0 };
      int *out = zeros<int> (2 * n);
      header_kernel<<<2, n>>> (out, 5);
      finish ();
      int *other = other_unit (n, which);
      for (int g = 0; g < 2 * n; g++)
	CHECK (out[g] == n - 1 - g % n + 5 && other[g] == out[g] + 1);
      local<<<1, n>>> (out);
      hidden<<<1, n>>> (out);
      finish ();
      CHECK (out[n - 1] == 11 && which[0] == 22 && which[1] == 1);
    }
}
