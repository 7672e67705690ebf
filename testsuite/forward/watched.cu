/* watched.cu: arrays that are volatile, whose address is elsewhere too, of
   which accesses are not by elements of one size, or that come from two
   objects.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fopt-info-omp-missed" } */

#include "../run/check.h"

/* Each access is made.  */

__global__ void
watched (const int *__restrict__ in, int *__restrict__ out)
{
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t];
  __syncthreads ();
  out[t] = s[t]; /* { dg-missed "shared memory kept, the array is volatile" } */
}

/* P may point to S.  */

__global__ void
pointed_to (const int *__restrict__ in, int *__restrict__ out,
	    int *__restrict__ other, int n)
{
  __shared__ int s[64];
  int t = threadIdx.x, *p = n > 0 ? s : other;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t];
  __syncthreads (); /* { dg-missed "barrier kept, two pointers may" } */
  p[63 - t] = t * 3;
  __syncthreads (); /* { dg-missed "barrier kept, two pointers may" } */
  out[t] = s[t]; /* { dg-missed "shared memory kept, the address" } */
}

/* Two elements at once.  */

__global__ void
pairs (const int *__restrict__ in, int *__restrict__ out)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t];
  __syncthreads (); /* { dg-missed "barrier kept, it is not known what" } */
  if (t < 32)
    *(long long *) &s[t * 2] = t;
  __syncthreads (); /* { dg-missed "barrier kept, it is not known what" } */
  out[t] = s[t]; /* { dg-missed "shared memory kept, the array is not" } */
}

/* The first element comes from elsewhere.  */

__global__ void
two_objects (const int *__restrict__ in, const int *__restrict__ first,
	     int *__restrict__ out)
{
  __shared__ int s[65];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t + 1] = in[t + 1];
  if (t == 0)
    s[0] = first[0];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[t]; /* { dg-missed "shared memory kept, what was stored" } */
}

int
main ()
{
  int *in = zeros<int> (64), *out = zeros<int> (64);
  for (int t = 0; t < 64; t++)
    in[t] = t * t;
  for (int k = 0; k < 3; k++)
    {
      switch (k)
	{
	case 0: watched<<<1, 64>>> (in, out); break;
	case 1: pointed_to<<<1, 64>>> (in, out, in, 1); break;
	default: pairs<<<1, 64>>> (in, out);
	}
      finish ();
      for (int t = 0; t < 64; t++)
	CHECK (out[t] == (k == 0 ? t * t : k == 2 ? (t % 2 ? 0 : t / 2)
			  : (63 - t) * 3));
    }
  int *more = zeros<int> (65);
  for (int t = 0; t < 65; t++)
    more[t] = t + 5;
  two_objects<<<1, 64>>> (more, in + 7, out);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == (t ? t + 5 : 49));
}
