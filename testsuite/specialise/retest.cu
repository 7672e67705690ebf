/* retest.cu: a loop that is left where its counter is the last does not test
   again, whatever the test looks like; others do.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-dump=specialise" } */
/* { dg-final { scan-simt-dump-times specialise "1 loops do not test again" 5 } } */
/* { dg-final { scan-simt-dump-not specialise "2 loops do not" } } */

__device__ int f (int);

__global__ void
below (int *a, int n)
{
  for (int i = 0; i < n; i++)
    {
      a[f (i)] = i;
      __syncthreads ();
      if (i == n - 1)
	break;
      a[f (-i)] = i;
    }
}

__global__ void
up_to (int *a, int n)
{
  for (int i = 1; i <= n; i++)
    {
      a[f (i)] = i;
      if (n != i)
	a[f (-i)] = i;
      else
	break;
    }
}

__global__ void
without_sign (int *a, unsigned n)
{
  for (unsigned i = 0; n > i; ++i)
    {
      a[f (i)] = i;
      if (i + 1 == n)
	break;
      a[f (i + 7)] = i;
    }
}

__global__ void
constant (int *a)
{
  for (int i = 0; i < 9; i++)
    {
      a[f (i)] = i;
      if (i == 8)
	break;
      a[f (i + 7)] = i;
    }
}

__global__ void
returns (int *a, int n)
{
  for (int i = 0; i < n; i++)
    {
      a[f (i)] = i;
      if (i == n - 1)
	return;
      a[f (i + 7)] = i;
    }
  a[0] = 1;
}

__global__ void
another_bound (int *a, int n, int m)
{
  for (int i = 0; i < n; i++)
    {
      a[f (i)] = i;
      if (i == m - 1)
	break;
    }
}

__global__ void
not_the_last (int *a, int n)
{
  for (int i = 0; i <= n; i++)
    {
      a[f (i)] = i;
      if (i == n - 1)
	break;
    }
}

__global__ void
in_twos (int *a, int n)
{
  for (int i = 0; i < n; i += 2)
    {
      a[f (i)] = i;
      if (i == n - 1)
	break;
    }
}

__global__ void
not_always (int *a, int n)
{
  for (int i = 0; i < n; i++)
    if (f (i))
      {
	a[f (i)] = i;
	if (i == n - 1)
	  break;
      }
}
