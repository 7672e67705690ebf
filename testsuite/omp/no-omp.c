/* no-omp.c: the option leaves regions to libgomp.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopenmp -fplugin-arg-simt-no-omp" } */
/* { dg-final { scan-assembler "GOMP_target_ext" } } */
/* { dg-final { scan-assembler-not "__simt_" } } */

void
f (int *a, int n)
{
#pragma omp target teams distribute parallel for map (a[0:n])
  for (int i = 0; i < n; i++)
    a[i]++;
}
