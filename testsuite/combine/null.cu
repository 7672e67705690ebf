/* null.cu: who adds to what the null pointer points to is told so, also where
   additions wait.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-simt-dump=combine" } */

#include <signal.h>
#include <unistd.h>
#include "../run/check.h"

static bool told;

static void
fault (int)
{
  _exit (told ? 0 : 1);
}

__global__ void
add (double *p)
{
  atomicAdd (p, 1.0);
}

int
main ()
{
  double *p = zeros<double> (1);
  signal (SIGSEGV, fault);
  add<<<2, 3>>> (p);
  finish ();
  CHECK (*p == 6);
  told = true;
  add<<<2, 3>>> (nullptr);
  cudaDeviceSynchronize ();
  return 1;
}

/* { dg-final { scan-simt-dump combine "1 atomic additions wait" } } */
