/* not.cu: rows that do not go the same way, share nothing, or do something whose
   order counts, run one after the other.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O3 -fchecking -fplugin-arg-simt-dump=jam" } */
/* { dg-final { scan-simt-dump-not jam "together" } } */

/* The loop starts at the row.  */

__global__ void
triangle (int n, const float *__restrict__ a, const float *__restrict__ b,
	  float *__restrict__ c)
{
  int row = threadIdx.y, column = threadIdx.x;
  float sum = 0;
  for (int k = row; k < n; k++)
    sum += a[row * n + k] * b[k * n + column];
  c[row * n + column] = sum;
}

/* Some rows do what others do not.  */

__global__ void
chosen (int n, const float *__restrict__ a, const float *__restrict__ b,
	float *__restrict__ c)
{
  int row = threadIdx.y, column = threadIdx.x;
  float sum = 0;
  for (int k = 0; k < n; k++)
    {
      float t = b[k * n + column];
      if (a[row * n + k] > 0)
	c[(row * n + column) * n + k] = sum += t;
    }
  c[row * n + column] = sum;
}

/* Each thread has a variable in memory.  */

__global__ void
private_memory (int n, const float *__restrict__ a,
		const float *__restrict__ b, float *__restrict__ c)
{
  int row = threadIdx.y, column = threadIdx.x;
  float sum = 0, last[8] = { };
  for (int k = 0; k < n; k++)
    {
      last[k & 7] = a[row * n + k];
      sum += last[(3 * k + row) & 7] * b[k * n + column];
    }
  c[row * n + column] = sum;
}

/* Each thread has its own.  */

__global__ void
own (int n, const float *__restrict__ a, float *__restrict__ c)
{
  int row = threadIdx.y, column = threadIdx.x;
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[(k * 16 + row) * 16 + column];
  c[row * n + column] = sum;
}

/* Others may look on.  */

__global__ void
noted (int n, const float *__restrict__ a, const float *__restrict__ b,
       float *__restrict__ c, volatile int *at)
{
  int row = threadIdx.y, column = threadIdx.x;
  float sum = 0;
  for (int k = 0; k < n; k++)
    {
      at[row] = k;
      sum += a[row * n + k] * b[k * n + column];
    }
  c[row * n + column] = sum;
}

__global__ void
counted (int n, const float *__restrict__ a, const float *__restrict__ b,
	 float *__restrict__ c, int *count)
{
  int row = threadIdx.y, column = threadIdx.x;
  float sum = 0;
  for (int k = 0; k < n; k++)
    {
      atomicAdd (count, 1);
      sum += a[row * n + k] * b[k * n + column];
    }
  c[row * n + column] = sum;
}

void
start (int n, const float *a, const float *b, float *c, int *count)
{
  triangle<<<1, dim3 (16, 16)>>> (n, a, b, c);
  own<<<1, dim3 (16, 16)>>> (n, a, c);
  chosen<<<1, dim3 (16, 16)>>> (n, a, b, c);
  private_memory<<<1, dim3 (16, 16)>>> (n, a, b, c);
  noted<<<1, dim3 (16, 16)>>> (n, a, b, c, count);
  counted<<<1, dim3 (16, 16)>>> (n, a, b, c, count);
}
