/* rotate-3d.cu: stencils that sweep through planes or rows and keep what they
   have loaded in registers that they rotate: the values are loaded anew, so that
   tiles vanish with their barriers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-specialise -fplugin-arg-simt-no-interchange -fopt-info-omp-optimized-missed" } */

#include "../run/check.h"

/* What is outside of the data is 0, and not loaded.  */

__global__ void
guarded (int n, const float *__restrict__ a, float *__restrict__ b)
{
  __shared__ float s[6][10];
  int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
  if (blockDim.x != 8 || blockDim.y != 4 || blockDim.z != 1)
    return;
  int x = blockIdx.y * 8 + tx, y = blockIdx.z * 4 + ty;
  int area = n * n, i = y * n + x;
  bool exists = x < n && y < n, inside = x < n - 1 && y < n - 1;
  float below = exists ? a[i] : 0, here = exists ? a[i + area] : 0;
  for (int z = 1; z < n - 1; z++)
    {
      i += area;
      float above = exists ? a[i + area] : 0; /* { dg-optimized "value carried around the loop is loaded again" } */
      s[ty][tx] = here; /* { dg-optimized "store to shared memory removed" } */
      if (tx == 1 && y < n)
	s[ty][0] = a[i - 1]; /* { dg-optimized "store to shared memory removed" } */
      if (tx == 8 && inside)
	s[ty][9] = a[i + 1]; /* { dg-optimized "store to shared memory removed" } */
      if (ty == 1 && x < n)
	s[0][tx] = a[i - n]; /* { dg-optimized "store to shared memory removed" } */
      if (ty == 4 && inside)
	s[5][tx] = a[i + n]; /* { dg-optimized "store to shared memory removed" } */
      __syncthreads (); /* { dg-optimized "barrier removed" } */
      if (inside)
	b[i] = (s[ty][tx - 1] /* { dg-optimized "replaced by a load of what another" } */
		+ 2 * s[ty][tx + 1] /* { dg-optimized "replaced by a load of what another" } */
		+ 3 * s[ty - 1][tx] /* { dg-optimized "replaced by a load of what another" } */
		+ 4 * s[ty + 1][tx] /* { dg-optimized "replaced by a load of what another" } */
		+ 5 * below + 6 * above + 7 * here);
      __syncthreads (); /* { dg-optimized "barrier removed" } */
      below = here;
      here = above;
    }
}

/* All is there; the value is used after the loop, too.  */

__global__ void
plain (int n, const float *__restrict__ a, float *__restrict__ b)
{
  __shared__ float s[10];
  int t = threadIdx.x;
  if (blockDim.x != 8 || blockDim.y != 1 || blockDim.z != 1)
    return;
  int x = blockIdx.y * 8 + t;
  float here = a[x + 1];
  for (int z = 0; z < n; z++)
    {
      const float *row = a + z * 42;
      float next = row[x + 43]; /* { dg-optimized "value carried around the loop is loaded again" } */
      s[t + 1] = here; /* { dg-optimized "store to shared memory removed" } */
      if (t == 0)
	s[0] = row[x]; /* { dg-optimized "store to shared memory removed" } */
      if (t == 7)
	s[9] = row[x + 2]; /* { dg-optimized "store to shared memory removed" } */
      __syncthreads (); /* { dg-optimized "barrier removed" } */
      b[z * 40 + x] = (s[t] /* { dg-optimized "replaced by a load of what another" } */
		       + 2 * s[t + 2] /* { dg-optimized "replaced by a load of what another" } */
		       + 3 * next);
      __syncthreads (); /* { dg-optimized "barrier removed" } */
      here = next;
    }
  b[n * 40 + x] = here;
}

/* Four rows, of which some get their values from others.  */

__global__ void
four (int n, const float *__restrict__ a, float *__restrict__ b)
{
  __shared__ float s[10];
  int t = threadIdx.x;
  if (blockDim.x != 8 || blockDim.y != 1 || blockDim.z != 1)
    return;
  int x = blockIdx.y * 8 + t, i = x + 1;
  float r0 = a[i], r1 = a[i + 42], r2 = a[i + 84];
  i += 126;
  for (int z = 0; z < n; z++)
    {
      float r3 = a[i]; /* { dg-optimized "value carried around the loop is loaded again" } */
      s[t + 1] = r1; /* { dg-optimized "store to shared memory removed" } */
      if (t == 0)
	s[0] = a[i - 85]; /* { dg-optimized "store to shared memory removed" } */
      if (t == 7)
	s[9] = a[i - 83]; /* { dg-optimized "store to shared memory removed" } */
      __syncthreads (); /* { dg-optimized "barrier removed" } */
      b[z * 40 + x] = (s[t] /* { dg-optimized "replaced by a load of what another" } */
		       + 2 * s[t + 2] /* { dg-optimized "replaced by a load of what another" } */
		       + 3 * r0 + 4 * r2 + 5 * r3);
      __syncthreads (); /* { dg-optimized "barrier removed" } */
      r0 = r1;
      r1 = r2;
      r2 = r3;
      i += 42;
    }
}

static void
check_guarded (int n, float *a, float *b)
{
  for (int i = 0; i < n * n * n; i++)
    b[i] = -1;
  guarded<<<dim3 (1, (n - 2 + 7) / 8, (n - 2 + 3) / 4), dim3 (8, 4)>>> (n, a,
									b);
  finish ();
  for (int z = 0; z < n; z++)
    for (int y = 0; y < n; y++)
      for (int x = 0; x < n; x++)
	{
	  const float *p = a + (z * n + y) * n + x;
	  bool rim = (x == 0 || y == 0 || z == 0 || x == n - 1 || y == n - 1
		      || z == n - 1);
	  CHECK (b[(z * n + y) * n + x]
		 == (rim ? -1 : p[-1] + 2 * p[1] + 3 * p[-n] + 4 * p[n]
		     + 5 * p[-n * n] + 6 * p[n * n] + 7 * p[0]));
	}
}

int
main ()
{
  enum { N = 19 };
  float *a = zeros<float> (N * N * N), *b = zeros<float> (N * N * N);
  for (int i = 0; i < N * N * N; i++)
    a[i] = i * 7 % 101;
  check_guarded (N, a, b);
  check_guarded (10, a, b);
  check_guarded (3, a, b);
  plain<<<dim3 (1, 5), 8>>> (13, a, b);
  finish ();
  for (int z = 0; z < 13; z++)
    for (int x = 0; x < 40; x++)
      {
	const float *p = a + z * 42 + x;
	CHECK (b[z * 40 + x] == p[0] + 2 * p[2] + 3 * p[43]);
      }
  for (int x = 0; x < 40; x++)
    CHECK (b[13 * 40 + x] == a[13 * 42 + x + 1]);
  four<<<dim3 (1, 5), 8>>> (13, a, b);
  finish ();
  for (int z = 0; z < 13; z++)
    for (int x = 0; x < 40; x++)
      {
	const float *p = a + (z + 1) * 42 + x + 1;
	CHECK (b[z * 40 + x] == (p[-1] + 2 * p[1] + 3 * p[-42] + 4 * p[42]
				 + 5 * p[84]));
      }
}
