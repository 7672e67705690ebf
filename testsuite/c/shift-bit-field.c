/* shift-bit-field.c: a bit-field of 40 bits has shifts of 40 bits in C, which
   leave nothing, or only the sign, when they are longer.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-w" } */

#include <stdlib.h>
#include <simt.h>

struct fields
{
  unsigned long long u : 40;
  long long l : 40;
};

__global__ void
kernel (long long *out, struct fields f)
{
  const int fifty = 50;
  int n = 35 + threadIdx.x;
  long long *o = out + 8 * threadIdx.x;
  o[0] = f.u << n;
  o[1] = f.u >> n;
  o[2] = f.l >> n;
  o[3] = f.u << 40;
  o[4] = f.u >> 63;
  o[5] = f.l >> 40;
  o[6] = f.l >> fifty;
  o[7] = f.u << fifty;
}

int
main (void)
{
  static long long out[8 * 40];
  const unsigned long long all = (1ull << 40) - 1;
  struct fields f = { all, -5 };
  simt_launch (kernel, 1, 40, 0, 0) (out, f);
  for (int t = 0; t < 40; t++)
    {
      const long long *o = out + 8 * t;
      int n = 35 + t;
      if (o[0] != (n < 40 ? all << n & all : 0)
	  || o[1] != (n < 40 ? all >> n : 0)
	  || o[2] != -1
	  || o[3] || o[4] || o[5] != -1 || o[6] != -1 || o[7])
	abort ();
    }
  return 0;
}
