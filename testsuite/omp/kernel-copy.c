/* kernel-copy.c: the copy of a kernel that a region has become runs with all
   memory, for libsimt does not know that of regions.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopenmp -fplugin-arg-simt-vect=off -fplugin-arg-simt-dump=specialise" } */
/* { dg-final { scan-simt-dump specialise "ids are constant" } } */
/* { dg-final { scan-simt-dump-not specialise "for pointers to distinct objects" } } */

#include <omp.h>

enum { THREADS = 64 };

void
reverse (int *out, const int *in, int n)
{
#pragma omp target teams num_teams (n) thread_limit (THREADS) \
  map (to: in[:n * THREADS]) map (from: out[:n * THREADS])
  {
    int s[THREADS];
#pragma omp parallel num_threads (THREADS)
    {
      int t = omp_get_thread_num (), first = omp_get_team_num () * THREADS;
      s[t] = in[first + t];
#pragma omp barrier
      out[first + t] = s[THREADS - 1 - t];
    }
  }
}
