/* rotate-edge.cu: a value that is loaded under a condition is so where it is
   used, unless the condition is known to hold there: what lies behind it cannot
   be read.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized" } */

#include <sys/mman.h>
#include <unistd.h>
#include "../run/check.h"

/* The last row is the last that can be read, and there are as many columns as
   TO.  */

__global__ void
sweep (const float *__restrict__ a, float *__restrict__ out, int h, int to) /* { dg-optimized "thread loop split at" } */
{
  __shared__ float s[16];
  int t = threadIdx.x;
  if (blockDim.x != 16 || blockDim.y != 1 || blockDim.z != 1)
    return;
  float here = t < to ? a[t] : 3;
  for (int z = 1; z < h; z++)
    {
      float next = t < to ? a[z * 1024 + t] : 3; /* { dg-optimized "value carried around the loop is loaded again" } */
      s[15 - t] = here;
      __syncthreads ();
      out[z * 16 + t] = s[t] + (t <= to ? here : 0);
      __syncthreads ();
      here = next;
    }
  out[t] = here;
}

int
main ()
{
  size_t page = sysconf (_SC_PAGESIZE);
  char *p = (char *) mmap (0, 5 * page, PROT_READ | PROT_WRITE,
			   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (p != (char *) MAP_FAILED);
  mprotect (p + 4 * page, page, PROT_NONE);
  float *out = zeros<float> (16 * 4);
  for (int to = 1; to < 16; to += 7)
    {
      float *a = (float *) (p + 4 * page) - 3 * 1024 - to;
      for (int i = 0; i < 3 * 1024 + to; i++)
	a[i] = i % 97 + 4;
      sweep<<<1, 16>>> (a, out, 4, to);
      finish ();
      for (int t = 0; t < 16; t++)
	{
	  for (int z = 1; z < 4; z++)
	    {
	      const float *row = a + (z - 1) * 1024;
	      CHECK (out[z * 16 + t]
		     == ((15 - t < to ? row[15 - t] : 3)
			 + (t < to ? row[t] : t == to ? 3 : 0)));
	    }
	  CHECK (out[t] == (t < to ? a[3 * 1024 + t] : 3));
	}
    }
}
