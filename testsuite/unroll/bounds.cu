/* bounds.cu: no warning of accesses by threads that a launch does not have: in
   the last stage, t & 64 is never anything but 0.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-additional-options "-Wall -Wextra" } */

__global__ void
sort (int *p)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = p[t];
  __syncthreads ();
  for (int k = 2; k <= 64; k *= 2)
    {
      int x = t ^ k / 2;
      if (x > t && ((t & k) == 0 ? s[t] > s[x] : s[t] < s[x]))
	{
	  int y = s[t];
	  s[t] = s[x];
	  s[x] = y;
	}
      __syncthreads ();
    }
  p[t] = s[t];
}

/* What is wrong in each iteration is still told.  */

__global__ void
wrong (int *p)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = p[t];
  __syncthreads ();
  for (int k = 32; k > 0; k /= 2)
    {
      if (t < k)
	s[64] += s[t + k]; /* { dg-warning "is above array bounds" } */
      __syncthreads ();
    }
  p[t] = s[t];
}
