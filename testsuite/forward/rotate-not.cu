/* rotate-not.cu: values that a loop carries, and that are not what was loaded
   one iteration before, or not in all iterations: they are carried.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-narrow -fplugin-arg-simt-no-interchange -fplugin-arg-simt-no-hoist -fopt-info-omp-optimized" } */

#include "../run/check.h"

enum { W = 13, H = 9 };

/* Each sweeps over the rows of A, with the value of the row before or what a
   mistake made of it: OUT gets this, exchanged between the threads.  */

#define SWEEP(BEFORE, LOAD)						\
  __shared__ float s[16];						\
  int t = threadIdx.x;							\
  if (blockDim.x != 16 || blockDim.y != 1 || blockDim.z != 1)		\
    return;								\
  float here = BEFORE;							\
  for (int z = 1; z < h; z++)						\
    {									\
      float next = LOAD;						\
      s[15 - t] = here;							\
      __syncthreads ();							\
      out[z * 16 + t] = s[t];						\
      __syncthreads ();							\
      here = next;							\
    }

__global__ void
other_row (const float *__restrict__ a, float *__restrict__ out, int h) /* { dg-optimized "thread loop split at" } */
{
  SWEEP (t < W ? a[t + W] : 0, t < W ? a[z * W + t] : 0);
}

__global__ void
other_object (const float *__restrict__ a, float *__restrict__ out, int h, /* { dg-optimized "thread loop split at" } */
	      const float *__restrict__ first)
{
  SWEEP (t < W ? first[t] : 0, t < W ? a[z * W + t] : 0);
}

__global__ void
other_guard (const float *__restrict__ a, float *__restrict__ out, int h) /* { dg-optimized "thread loop split at" } */
{
  SWEEP (t < W - 2 ? a[t] : 0, t < W ? a[z * W + t] : 0);
}

__global__ void
no_guard (const float *__restrict__ a, float *__restrict__ out, int h) /* { dg-optimized "thread loop split at" } */
{
  SWEEP (a[t], t < W ? a[z * W + t] : 0);
}

__global__ void
opposite_guard (const float *__restrict__ a, float *__restrict__ out, int h, /* { dg-optimized "thread loop split at" } */
		int m)
{
  SWEEP (t < m ? a[t] : 0, t < m ? 0 : a[z * W + t]);
}

__global__ void
other_constant (const float *__restrict__ a, float *__restrict__ out, int h) /* { dg-optimized "thread loop split at" } */
{
  SWEEP (t < W ? a[t] : 2, t < W ? a[z * W + t] : 1);
}

/* The guard changes from iteration to iteration.  */

__global__ void
guard_varies (const float *__restrict__ a, float *__restrict__ out, int h, /* { dg-optimized "thread loop split at" } */
	      const int *__restrict__ f)
{
  SWEEP (a[t], (t + f[z] < W) ? a[z * W + t] : 0);
}

/* So does the place, and not by the number of the iteration.  */

__global__ void
place_varies (const float *__restrict__ a, float *__restrict__ out, int h, /* { dg-optimized "thread loop split at" } */
	      const int *__restrict__ f)
{
  int y = f[0];
  SWEEP (a[y * W + t], (y = f[z], a[y * W + t]));
}

/* The kernel writes what it loads.  */

__global__ void
written (float *a, float *out, int h) /* { dg-optimized "thread loop split at" } */
{
  SWEEP (a[t], (t < W ? a[z * W - W + t] = -1 : 0, a[z * W + t]));
}

/* In great steps from thread to thread.  */

__global__ void
strided (const float *__restrict__ a, float *__restrict__ out, int h) /* { dg-optimized "thread loop split at" } */
{
  SWEEP (t < H ? a[t * W] : 0, t < H ? a[t * W + z] : 0);
}

/* There is no barrier in the loop.  */

__global__ void
no_barrier (const float *__restrict__ a, float *__restrict__ out, int h) /* { dg-optimized "thread loop split at" } */
{
  __shared__ float s[16];
  int t = threadIdx.x;
  if (blockDim.x != 16 || blockDim.y != 1 || blockDim.z != 1 || t >= W)
    return;
  float here = a[t], sum = 0;
  for (int z = 1; z < h; z++)
    {
      float next = a[z * W + t];
      sum += here * (next + z);
      here = next;
    }
  s[W - 1 - t] = sum;
  __syncthreads ();
  out[t] = s[t];
}

static float a[H * W + 16];

static float
value (int kind, int z, int t)
{
  int y = z - 1;
  bool first = y == 0;
  switch (kind)
    {
    case 0: return t < W ? a[(first ? 1 : y) * W + t] : 0;
    case 1: return t < W ? a[(first ? 4 : y) * W + t] : 0;
    case 2: return t < (first ? W - 2 : W) ? a[y * W + t] : 0;
    case 3: return first || t < W ? a[y * W + t] : 0;
    case 4: return (t < 5) == first ? a[y * W + t] : 0;
    case 5: return t < W ? a[y * W + t] : first ? 2 : 1;
    case 6: return first || t + y % 3 < W ? a[y * W + t] : 0;
    case 7: return a[y % 3 * W + t];
    case 8: return a[y * W + t];
    default: return t < H ? a[t * W + y] : 0;
    }
}

int
main ()
{
  float *d = zeros<float> (H * W + 16), *out = zeros<float> (16 * H);
  int *f = zeros<int> (H);
  for (int i = 0; i < H * W + 16; i++)
    d[i] = a[i] = i * 7 % 101 + 1;
  for (int i = 0; i < H; i++)
    f[i] = i % 3;
  for (int kind = 0; kind < 10; kind++)
    {
      switch (kind)
	{
	case 0: other_row<<<1, 16>>> (d, out, H); break;
	case 1: other_object<<<1, 16>>> (d, out, H, d + 4 * W); break;
	case 2: other_guard<<<1, 16>>> (d, out, H); break;
	case 3: no_guard<<<1, 16>>> (d, out, H); break;
	case 4: opposite_guard<<<1, 16>>> (d, out, H, 5); break;
	case 5: other_constant<<<1, 16>>> (d, out, H); break;
	case 6: guard_varies<<<1, 16>>> (d, out, H, f); break;
	case 7: place_varies<<<1, 16>>> (d, out, H, f); break;
	case 8: written<<<1, 16>>> (d, out, H); break;
	default: strided<<<1, 16>>> (d, out, H); break;
	}
      finish ();
      for (int z = 1; z < H; z++)
	for (int t = 0; t < 16; t++)
	  CHECK (out[z * 16 + t] == value (kind, z, 15 - t));
      for (int i = 0; i < H * W + 16; i++)
	d[i] = a[i];
    }
  no_barrier<<<1, 16>>> (d, out, H);
  finish ();
  for (int t = 0; t < W; t++)
    {
      const float *p = a + W - 1 - t;
      float sum = 0;
      for (int z = 1; z < H; z++)
	sum += p[(z - 1) * W] * (p[z * W] + z);
      CHECK (out[t] == sum);
    }
}
