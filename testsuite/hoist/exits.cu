/* exits.cu: what may trap does not move to before what keeps threads from it:
   a condition, or a call that ends the program.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-chain -fopt-info-omp-optimized" } */

#include "../run/check.h"
#include <unistd.h>

/* The loop moves, and with it the division, but behind the condition.  */

__global__ void
condition (int *out, int n, int d)
{
  unsigned total = 0;
  if (d == 0)
    return;
  int m = n / d;
  for (int k = 0; k < m; k++) /* { dg-optimized "loop hoisted out of the launch" } */
    total = total * 3 + k * d;
  out[gid ()] = total;
}

__device__ __noinline__ static void
stop_if (int stop)
{
  if (stop)
    _exit (0);
}

__device__ __attribute__ ((noinline, const)) static int
quotient (int n, int d)
{
  int total = 0;
  for (int k = 0; k < n; k++)
    total += k / d;
  return total;
}

/* The call of the function may not come before that of the other.  */

__global__ void
call (int *out, int n, int d)
{
  stop_if (d == 0);
  out[gid ()] = quotient (n, d);
}

int
main ()
{
  int *out = zeros<int> (64);
  for (int d = 0; d < 3; d++)
    {
      unsigned total = 0;
      if (d)
	for (int k = 0; k < 100 / d; k++)
	  total = total * 3 + k * d;
      condition<<<2, 32>>> (out, 100, d);
      finish ();
      for (int t = 0; t < 64; t++)
	CHECK (out[t] == (int) total);
    }
  call<<<2, 32>>> (out, 4, 1);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == 6);
  call<<<2, 32>>> (out, 4, 0);
  finish ();
  CHECK (!"ended");
}
