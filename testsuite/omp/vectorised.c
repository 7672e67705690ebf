/* vectorised.c: the iterations of a loop that teams share are independent; no
   check of pointers comes before the vector code.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopenmp -fno-tree-slp-vectorize -fopt-info-vec-optimized" } */

void
f (int *a, int *b, int n)
{
#pragma omp target teams distribute parallel for map (a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    a[i] = b[i] + 1; /* { dg-optimized "loop vectorized" } */
}

void
keeps_its_array (int *a, int *b, int n)
{
#pragma omp target teams distribute parallel for map (a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    {
      int t[8] = { 0 };
      t[b[i] & 7] = 1;
      a[i] = t[i & 7];
    }
}
