/* transpose-not.cu: what is not read or written by threads as a whole is not
   accessed by vectors that are transposed.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=haswell -fchecking -fplugin-arg-simt-dump=vect" } */
/* { dg-final { scan-simt-dump-not vect "transposed" } } */

/* An element is left out.  */

__global__ void
gap (float *__restrict__ out, const float *__restrict__ in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[8 * i] + in[8 * i + 1] * in[8 * i + 3];
}

/* Each access counts.  */

__global__ void
noted (float *__restrict__ out, const volatile float *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float a = in[4 * i], b = in[4 * i + 1], c = in[4 * i + 2], d = in[4 * i + 3];
  out[i] = a + b * c - d;
}

/* A load may read what has been stored.  */

__global__ void
stored (float *out, float *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float a = in[4 * i];
  out[i] = a;
  float b = in[4 * i + 1];
  out[i + 100] = b;
  out[i + 200] = in[4 * i + 2] - in[4 * i + 3];
}

/* An unsigned sum may wrap around.  */

__global__ void
unsigned_sum (float *__restrict__ out, const float *__restrict__ in,
	      unsigned n)
{
  unsigned i = n * threadIdx.x;
  out[threadIdx.x] = in[i] + in[i + 1] * in[i + 2] - in[i + 3];
}
