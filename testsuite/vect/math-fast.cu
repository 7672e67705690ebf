/* math-fast.cu: intrinsics in vectors are off by less than four units in the
   last place.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "../run/check.h"
#include <math.h>

const int N = 20001;

__global__ void
kernel (const float *x, float (*y)[6])
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= N || i % 7 == 3)
    return;
  y[i][0] = __expf (x[i]);
  y[i][1] = __logf (x[i]);
  y[i][2] = __powf (x[i], 1.75f);
  y[i][3] = __tanf (x[i]);
  __sincosf (x[i], &y[i][4], &y[i][5]);
}

static bool
close (float y, double r)
{
  int e;
  frexp (r, &e);
  return fabs (y - r) <= 4 * ldexp (1, e - 24);
}

int
main ()
{
  float *x = zeros<float> (N), (*y)[6] = zeros<float[6]> (N);
  for (int i = 0; i < N; i++)
    x[i] = (i + 1) / 500.0f;
  kernel<<<(N + 255) / 256, 256>>> (x, y);
  cudaDeviceSynchronize ();
  for (int i = 0; i < N; i++)
    {
      double v = x[i];
      double want[]
	= { exp (v), log (v), pow (v, 1.75), tan (v), sin (v), cos (v) };
      for (int k = 0; k < 6; k++)
	if (i % 7 == 3 ? y[i][k] != 0 : !close (y[i][k], want[k]))
	  {
	    printf ("function %d of %a is %a, not %a\n", k, v, y[i][k],
		    want[k]);
	    return 1;
	  }
    }
}
