/* dynamic-shared-carved.cu: arrays of different types carved from one
   dynamic buffer, and declared with different types in one file.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
carve (double *out, int n)
{
  extern __shared__ double wide[];
  double *d = wide;
  float *f = (float *) (d + n);
  short *s = (short *) (f + n);
  char *c = (char *) (s + n);
  int t = tid (), u = n - 1 - t;
  d[t] = t * 0.5;
  f[t] = t + 0.25f;
  s[t] = -t;
  c[t] = t % 100;
  __syncthreads ();
  out[gid ()] = d[u] + f[u] + s[u] + c[u];
}

__global__ void
bytes (int *out)
{
  extern __shared__ char text[];
  int t = tid (), all = threads ();
  text[t] = t & 63;
  __syncthreads ();
  out[gid ()] = text[(t + 1) % all];
}

__device__ int
peek (int i)
{
  extern __shared__ int numbers[];
  return numbers[i];
}

__global__ void
words (int *out)
{
  extern __shared__ int numbers[];
  int t = tid (), all = threads ();
  numbers[t] = 7 * t;
  __syncthreads ();
  out[gid ()] = peek ((t + 1) % all);
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      double *d = zeros<double> (2 * all);
      int *i = zeros<int> (2 * all);
      carve<<<2, b, all * 15>>> (d, all);
      finish ();
      bytes<<<2, b, all>>> (i);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int u = all - 1 - g % all;
	  CHECK (d[g] == u * 0.5 + (u + 0.25f) - u + u % 100);
	  CHECK (i[g] == ((g % all + 1) % all & 63));
	}
      words<<<2, b, all * sizeof (int)>>> (i);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	CHECK (i[g] == 7 * ((g % all + 1) % all));
      cudaFree (d);
      cudaFree (i);
    }
}
