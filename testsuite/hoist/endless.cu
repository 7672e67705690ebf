/* endless.cu: what may trap does not move to before a loop that may not end.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fno-finite-loops -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-chain" } */

#include "../run/check.h"
#include <signal.h>
#include <unistd.h>

__global__ void
kernel (unsigned *__restrict__ out, unsigned first, unsigned last,
	const int *__restrict__ in, int n)
{
  unsigned x = gid (), total = 0;
  for (unsigned i = first; i != last; i += 2)
    x ^= i;
  for (int k = 0; k < n; k++)
    total += in[k];
  out[gid ()] = x + total;
}

static void
end (int)
{
  _exit (0);
}

int
main ()
{
  unsigned *out = zeros<unsigned> (64);
  int *in = zeros<int> (4);
  in[3] = 4;
  kernel<<<2, 32>>> (out, 0, 6, in, 4);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == (t ^ 2 ^ 4) + 4u);
  signal (SIGALRM, end);
  alarm (1);
  kernel<<<2, 32>>> (out, 1, 0, NULL, 4);
  finish ();
  CHECK (!"ended");
}
