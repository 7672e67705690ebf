/* masked-bounds.cu: GCC does not warn where a vector begins out of an array in
   lanes that do not take part.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=x86-64-v3 -Wall" } */

__global__ void
left (int *p)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = p[t];
  __syncthreads ();
  int l = t ? s[t - 1] : 0;
  p[t] = l;
}

int
main ()
{
  int *p;
  cudaMalloc (&p, 4 * 256);
  left<<<1, 64>>> (p);
  left<<<1, 256>>> (p);
}
