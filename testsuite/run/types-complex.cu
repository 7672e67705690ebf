/* types-complex.cu: a complex number class, std::complex's layout, and long
   double in kernels.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

struct complex
{
  double re, im;
  __host__ __device__ complex (double r = 0, double i = 0) : re (r), im (i) { }
  __host__ __device__ complex operator* (complex o) const
  {
    return complex (re * o.re - im * o.im, re * o.im + im * o.re);
  }
  __host__ __device__ complex operator+ (complex o) const
  {
    return complex (re + o.re, im + o.im);
  }
};

__host__ __device__ inline complex
power (complex z, int n)
{
  complex r (1);
  for (int i = 0; i < n; i++)
    r = r * z + complex (0.5, -0.25);
  return r;
}

__global__ void
kernel (complex *out)
{
  extern __shared__ complex cell[];
  int t = tid (), all = threads ();
  cell[t] = power (complex (0.5, t % 3), t % 6);
  __syncthreads ();
  out[gid ()] = cell[all - 1 - t] * cell[t];
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      complex *out = zeros<complex> (2 * all);
      kernel<<<2, b, all * sizeof (complex)>>> (out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = g % all, u = all - 1 - t;
	  complex w = power (complex (0.5, u % 3), u % 6)
		      * power (complex (0.5, t % 3), t % 6);
	  CHECK (out[g].re == w.re && out[g].im == w.im);
	}
      cudaFree (out);
    }
}
