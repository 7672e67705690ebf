/* openacc.c: an OpenACC region is left alone.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopenacc -fopt-info-omp-missed" } */

void
f (int *a)
{
#pragma acc parallel loop copy (a[0:100]) /* { dg-missed "region left to libgomp, it is OpenACC" } */
  for (int i = 0; i < 100; i++)
    a[i]++;
}
