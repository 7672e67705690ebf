/* warnings.cu: warnings of C++ are reported in kernels too.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-Wall -O2" } */

__global__ void
kernel (int *p, unsigned n)
{
  int unused; /* { dg-warning "unused variable 'unused'" } */
  int i = 5;
  if (i < n) /* { dg-warning "comparison of integer expressions of different signedness" } */
    p[0] = i;
  if (p[1] = 3) /* { dg-warning "suggest parentheses around assignment" } */
    p[2] = 1;
}

__device__ int
g (int x)
{
  switch (x)
    {
    case 1: x++; break;
    }
} /* { dg-warning "no return statement in function returning non-void" } */
