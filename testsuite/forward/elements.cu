/* elements.cu: arrays of any scalar type are staged; what is converted on its
   way into the array, or read as another type, is not taken from memory.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-no-chain -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

template<typename T>
__device__ static __forceinline__ void
reverse (const T *__restrict__ in, T *__restrict__ out)
{
  __shared__ T s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t]; /* { dg-optimized "store to shared memory removed" } */
  __syncthreads (); /* { dg-optimized "barrier removed" } */
  out[t] = s[63 - t]; /* { dg-optimized "replaced by a load of what another" } */
}

__global__ void
bytes (const unsigned char *__restrict__ in, unsigned char *__restrict__ out)
{
  reverse (in, out);
}

__global__ void
shorts (const short *__restrict__ in, short *__restrict__ out)
{
  reverse (in, out);
}

__global__ void
doubles (const double *__restrict__ in, double *__restrict__ out)
{
  reverse (in, out);
}

__global__ void
converted (const int *__restrict__ in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ unsigned char s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[63 - t]; /* { dg-missed "shared memory kept, what was stored" } */
}

__global__ void
punned (const int *__restrict__ in, float *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = ((float *) s)[63 - t]; /* { dg-missed "shared memory kept, the array is not" } */
}

/* Half of an element is stored again.  */

__global__ void
half (const int *__restrict__ in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ int s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  ((short *) s)[2 * (63 - t)] = 7;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[t]; /* { dg-missed "shared memory kept, the array is not" } */
}

struct pair { int x, y; };

__global__ void
members (const struct pair *__restrict__ in, int *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ struct pair s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t];
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[63 - t].y; /* { dg-missed "shared memory kept, the array is not" } */
}

/* From every third member of a structure in memory.  */

struct point { float x, y, z; };

__global__ void
column (const struct point *__restrict__ in, float *__restrict__ out) /* { dg-optimized "thread loop split at" } */
{
  __shared__ float s[64];
  int t = threadIdx.x;
  if (blockDim.x != 64 || blockDim.y != 1 || blockDim.z != 1)
    return;
  s[t] = in[t].y;
  __syncthreads (); /* { dg-missed "barrier kept, threads touch" } */
  out[t] = s[63 - t]; /* { dg-missed "shared memory kept, it would read" } */
}

int
main ()
{
  unsigned char *c = zeros<unsigned char> (64), *d = zeros<unsigned char> (64);
  short *h = zeros<short> (64), *i = zeros<short> (64);
  double *x = zeros<double> (64), *y = zeros<double> (64);
  int *p = zeros<int> (128), *q = zeros<int> (64);
  float *f = zeros<float> (64 * 3), *g = zeros<float> (64);
  for (int t = 0; t < 64; t++)
    {
      c[t] = h[t] = x[t] = t * 3;
      p[t] = t * 1000;
    }
  bytes<<<1, 64>>> (c, d);
  shorts<<<1, 64>>> (h, i);
  doubles<<<1, 64>>> (x, y);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (d[t] == (63 - t) * 3 && i[t] == d[t] && y[t] == d[t]);
  converted<<<1, 64>>> (p, q);
  punned<<<1, 64>>> (p, g);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (q[t] == (63 - t) * 1000 % 256
	   && __builtin_memcmp (g + t, p + 63 - t, 4) == 0);
  half<<<1, 64>>> (p, q);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (q[t] == (p[t] & ~0xffff | 7));
  for (int t = 0; t < 128; t++)
    p[t] = t * t;
  members<<<1, 64>>> ((struct pair *) p, q);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (q[t] == p[127 - 2 * t]);
  for (int t = 0; t < 64 * 3; t++)
    f[t] = t;
  column<<<1, 64>>> ((struct point *) f, g);
  finish ();
  for (int t = 0; t < 64; t++)
    CHECK (g[t] == (63 - t) * 3 + 1);
}
