/* calls.cu: atomic additions that cannot wait, as a function that is called may
   wait for them.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-simt-dump=combine" } */

#include "../run/check.h"

__device__ __noinline__ int
look (int *p)
{
  return atomicAdd (p, 0);
}

/* Block 1 waits for block 0, be it on the same OS thread.  */

__global__ void
waits (int *p, int *out)
{
  if (blockIdx.x == 0)
    atomicAdd (p, 1);
  else
    {
      while (look (p) == 0)
	continue;
      out[0] = 1;
    }
}

int
main ()
{
  int *p = zeros<int> (1), *out = zeros<int> (1);
  waits<<<2, 1>>> (p, out);
  finish ();
  CHECK (*p == 1 && *out == 1);
}

/* { dg-final { scan-simt-dump-not combine "additions wait" } } */
