/* constant-address.cu: the first lane's element of a shared array may be known
   to GCC; a vector there is not stored to the address of an element.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "../run/check.h"

/* What is left after whole vectors is one thread, whose index is known.  */

__global__ void
shift (unsigned char *out, int *wide)
{
  __shared__ unsigned char s[48];
  __shared__ int w[48];
  int t = threadIdx.x;
  s[t] = t * 3;
  w[t + 2] = t - 5;
  __syncthreads ();
  out[t] = s[(t + 1) % 33];
  wide[t] = w[2 + (t + 3) % 33];
}

int
main ()
{
  unsigned char *out = zeros<unsigned char> (33);
  int *wide = zeros<int> (33);
  shift<<<1, 33>>> (out, wide);
  finish ();
  for (int t = 0; t < 33; t++)
    CHECK (out[t] == (t + 1) % 33 * 3 && wide[t] == (t + 3) % 33 - 5);
}
