/* header-kernel-other.cpp: the second unit of header-kernel-two-units.cu.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"
#include "header-kernel.h"

static __global__ void
local (int *out)
{
  out[threadIdx.x] = 2;
}

namespace
{
  __global__ void
  hidden (int *out)
  {
    out[threadIdx.x] += 20;
  }
}

int *
other_unit (int n, int *which)
{
  int *out = zeros<int> (2 * n);
  local<<<1, 2>>> (out);
  hidden<<<1, 1>>> (out);
  finish ();
  which[0] = out[0];
  which[1] = out[1] == 2;
  header_kernel<int><<<2, n>>> (out, 6);
  finish ();
  return out;
}
