/* guards-effects.cu: what a guard does not guard is done by all threads: side
   effects of conditions, values that cross, local arrays, threads that return,
   kernels with a dispatcher.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
condition (int *out, int *count, int n)
{
  __shared__ int cell[1024];
  int t = tid ();
  cell[t] = t;
  __syncthreads ();
  if (atomicAdd (count, 1) >= 0 && t < n)
    out[t] += cell[threads () - 1 - t];
  __syncthreads ();
  if (t < n && atomicAdd (count + 1, 1) >= 0)
    out[t] += 1000;
  __syncthreads ();
  volatile int *v = count + 2;
  if (*v + t < n)
    out[t] += 5000;
}

__global__ void
values (int *out, const int *in, int n)
{
  __shared__ int cell[1025];
  int t = tid ();
  int sum = 0;
  for (int i = 0; i < 5; i++)
    sum += in[(t + i) % threads ()];
  cell[t] = sum;
  if (t == 0)
    cell[1024] = sum * 3;
  int other = t < n ? in[t] : -1;
  if (t == n)
    other += sum;
  __syncthreads ();
  for (int k = 0; k < 3; k++)
    {
      if (t < n - k)
	other += cell[threads () - 1 - t];
      __syncthreads ();
      if (t == k)
	cell[t] += 1;
      __syncthreads ();
    }
  out[t] = sum + other + cell[1024];
}

static void
values_on_host (int *out, const int *in, int n, int m)
{
  static int cell[1025], sum[1024], other[1024];
  for (int t = 0; t < m; t++)
    {
      sum[t] = 0;
      for (int i = 0; i < 5; i++)
	sum[t] += in[(t + i) % m];
      cell[t] = sum[t];
      other[t] = (t < n ? in[t] : -1) + (t == n ? sum[t] : 0);
    }
  cell[1024] = sum[0] * 3;
  for (int k = 0; k < 3; k++)
    {
      for (int t = 0; t < m; t++)
	if (t < n - k)
	  other[t] += cell[m - 1 - t];
      if (k < m)
	cell[k] += 1;
    }
  for (int t = 0; t < m; t++)
    out[t] = sum[t] + other[t] + cell[1024];
}

__global__ void
local_arrays (int *out, int n)
{
  __shared__ int cell[1024];
  int t = tid ();
  int own[4], other[4];
  for (int i = 0; i < 4; i++)
    own[i] = t * i;
  if (t < n)
    cell[t] = own[n & 3];
  else
    cell[t] = -1;
  if (t == n - 1)
    for (int i = 0; i < 4; i++)
      own[(i + n) & 3] = 7;
  cell[t] += own[(t + n) & 3];
  for (int i = 0; i < 4; i++)
    other[(i + n) & 3] = own[i] + 1;
  if (t >= n)
    cell[t] += other[n & 3];
  __syncthreads ();
  out[t] = cell[threads () - 1 - t];
}

static int
local_array_cell (int t, int n)
{
  int own[4], other[4];
  for (int i = 0; i < 4; i++)
    own[i] = t * i;
  int cell = t < n ? own[n & 3] : -1;
  if (t == n - 1)
    for (int i = 0; i < 4; i++)
      own[i] = 7;
  cell += own[(t + n) & 3];
  for (int i = 0; i < 4; i++)
    other[(i + n) & 3] = own[i] + 1;
  return t >= n ? cell + other[n & 3] : cell;
}

__global__ void
returns (int *out, int n, int m)
{
  __shared__ int cell[1024];
  int t = tid ();
  if (t >= n)
    return;
  cell[t] = t;
  if (t == 0)
    out[1024] = n;
  __syncthreads ();
  if (t < m)
    out[t] = cell[n - 1 - t] + 1;
  __syncthreads ();
  if (t == 2)
    return;
  if (t > m)
    out[t] = 3;
  __syncthreads ();
  if (t == 0)
    out[1024] += cell[n - 1];
}

__global__ void
dispatched (int *out, int n, int m)
{
  __shared__ int cell[1024];
  int t = tid ();
  cell[t] = t;
  if (t == 1)
    cell[t] += 100;
  if (t < n)
    {
      __syncthreads ();
      if (t < m)
	cell[t] += 1000;
    }
  else
    {
      __syncthreads ();
      if (t == n)
	cell[t] += 2000;
    }
  __syncthreads ();
  if (t != m)
    out[t] = cell[threads () - 1 - t];
}

int
main ()
{
  int *out = zeros<int> (1025), *in = zeros<int> (1024);
  int *calls = zeros<int> (3);
  static int want[1024];
  for (int i = 0; i < 1024; i++)
    in[i] = i * i % 1013 - 300;
  for (dim3 shape : shapes)
    for (int n : { 0, 1, 2, 5, 33, 96, 1000, 1024, -7 })
      {
	int m = count (shape);
	for (int i = 0; i < m; i++)
	  out[i] = 0;
	calls[0] = calls[1] = 0;
	calls[2] = 3;
	condition<<<1, shape>>> (out, calls, n);
	finish ();
	CHECK (calls[0] == m);
	CHECK (calls[1] == (n < 0 ? 0 : n < m ? n : m));
	for (int i = 0; i < m; i++)
	  CHECK (out[i] == (i < n ? m - 1 - i + 1000 : 0)
			   + (i + 3 < n ? 5000 : 0));

	values<<<1, shape>>> (out, in, n);
	finish ();
	values_on_host (want, in, n, m);
	for (int i = 0; i < m; i++)
	  CHECK (out[i] == want[i]);

	local_arrays<<<1, shape>>> (out, n);
	finish ();
	for (int i = 0; i < m; i++)
	  CHECK (out[i] == local_array_cell (m - 1 - i, n));

	for (int k : { 0, 3, 40 })
	  {
	    int alive = n < 0 ? 0 : n < m ? n : m;
	    for (int i = 0; i < 1025; i++)
	      out[i] = -1;
	    returns<<<1, shape>>> (out, alive, k);
	    finish ();
	    CHECK (out[1024] == (alive ? 2 * alive - 1 : -1));
	    for (int i = 0; i < m; i++)
	      CHECK (out[i] == (i >= alive ? -1
				: i < k ? alive - i
				: i > k && i != 2 ? 3 : -1));

	    for (int i = 0; i < m; i++)
	      out[i] = -1;
	    dispatched<<<1, shape>>> (out, n, k);
	    finish ();
	    for (int i = 0; i < m; i++)
	      {
		int j = m - 1 - i;
		int cell = (j + (j == 1 ? 100 : 0) + (j < n && j < k ? 1000 : 0)
			    + (j >= n && j == n ? 2000 : 0));
		CHECK (out[i] == (i == k ? -1 : cell));
	      }
	  }
      }
}
