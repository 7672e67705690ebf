/* barrier-while-shared-flag.cu: a loop that runs until a volatile shared
   flag is set by some thread.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (const int *data, int *out, int n)
{
  __shared__ volatile int found;
  unsigned t = tid ();
  int steps = 0;
  if (t == 0)
    found = 0;
  __syncthreads ();
  while (!found)
    {
      unsigned i = steps * threads () + t;
      __syncthreads ();
      if (i < (unsigned) n && data[i] == 42)
	found = i + 1;
      steps++;
      __syncthreads ();
    }
  out[2 * gid ()] = found - 1;
  out[2 * gid () + 1] = steps;
}

int
main ()
{
  const int n = 5000, place = 3777;
  int *data = zeros<int> (n);
  data[place] = 42;
  for (dim3 b : shapes)
    {
      int threads = count (b);
      int *out = zeros<int> (4 * threads);
      kernel<<<2, b>>> (data, out, n);
      finish ();
      for (int g = 0; g < 2 * threads; g++)
	{
	  CHECK (out[2 * g] == place);
	  CHECK (out[2 * g + 1] == place / threads + 1);
	}
      cudaFree (out);
    }
  cudaFree (data);
}
