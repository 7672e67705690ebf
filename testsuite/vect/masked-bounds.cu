/* masked-bounds.cu: GCC does not warn where a vector begins out of an array in
   lanes that do not take part, or where an array is smaller than a vector.
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

__global__ void
small (int n, const int *p, int *out)
{
  __shared__ int q[4];
  int t = threadIdx.x;
  if (t < 4)
    q[t] = 0;
  __syncthreads ();
  for (int i = t; i < n; i += blockDim.x)
    {
      int old = q[i & 3], seen;
      do
	{
	  seen = old;
	  old = atomicCAS (&q[i & 3], seen, seen + p[i]);
	}
      while (seen != old);
    }
  __syncthreads ();
  if (t < 4)
    out[blockIdx.x * 4 + t] = q[t];
}

int
main ()
{
  int *p;
  cudaMalloc (&p, 4 * 256);
  left<<<1, 64>>> (p);
  left<<<1, 256>>> (p);
  small<<<2, 64>>> (64, p, p + 64);
  for (int n = 1; n < 9; n++)
    small<<<2, n>>> (64, p, p + 64);
}
