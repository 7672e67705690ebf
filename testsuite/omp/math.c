/* math.c: kernels that regions of OpenMP become call functions for vectors that
   are as exact as the C library's: by way of double.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -fopenmp -fno-math-errno" } */
/* { dg-final { scan-assembler "_ZGVbN2v_tan@" } } */
/* { dg-final { scan-assembler-not "_ZGVbN4v_tanf@" } } */
/* { dg-final { scan-assembler-not "_ZGVbN2v_acosh@" } } */

#include <math.h>
#include <omp.h>

void
f (float *a, double *b)
{
#pragma omp target teams num_teams (4) thread_limit (64) map (a[0:256], b[0:256])
#pragma omp parallel num_threads (64)
  {
    int i = omp_get_team_num () * 64 + omp_get_thread_num ();
    a[i] = tanf (a[i]);
    b[i] = acosh (b[i]);
  }
}
