/* callees.c: regions are taken whose functions ask for their thread.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopenmp -fplugin-arg-simt-dump=omp" } */
/* { dg-final { scan-simt-dump-times omp "taken, 1 parallel regions, kernel$" 2 } } */
/* { dg-final { scan-simt-dump-times omp "taken, 1 parallel regions, teams distribute$" 1 } } */
/* { dg-final { scan-simt-dump-not omp "not taken" } } */

#include "run-callees.c"
