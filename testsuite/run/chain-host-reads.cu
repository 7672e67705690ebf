/* chain-host-reads.cu: between launches that may share a parallel region, the
   host sees what the first has written: to a local variable, to one of the
   program, in a function, or by a pointer that only the kernel has.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-fplugin-arg-simt-team-cost=1" } */

#include "check.h"

/* Long enough for the launch to be worth a team.  */

__device__ static void
spend_time ()
{
  for (volatile int i = 0; i < 2000; i++)
    ;
}

__global__ void
set (int *p, int v)
{
  spend_time ();
  if (gid () == 0)
    *p = v;
}

__device__ int *hidden;

__global__ void
set_hidden (int v)
{
  spend_time ();
  if (gid () == 0)
    *hidden = v;
}

static int variable;

static int __attribute__ ((noinline))
get (const int *p)
{
  return *p;
}

int
main ()
{
  int *p = zeros<int> (1), *q = zeros<int> (1), local = 1, seen = 0;
  set<<<9, 64>>> (&local, 2);
  seen = local;
  set<<<9, 64>>> (q, seen);
  finish ();
  CHECK (seen == 2 && *q == 2);

  set<<<9, 64>>> (&variable, 3);
  seen = variable;
  set<<<9, 64>>> (q, seen);
  finish ();
  CHECK (seen == 3 && *q == 3);

  set<<<9, 64>>> (p, 4);
  seen = get (p);
  set<<<9, 64>>> (q, seen);
  finish ();
  CHECK (seen == 4 && *q == 4);

  CHECK (cudaMemcpyToSymbol (hidden, &p, sizeof p) == cudaSuccess);
  set_hidden<<<9, 64>>> (5);
  seen = *(volatile int *) p;
  set<<<9, 64>>> (q, seen);
  finish ();
  CHECK (seen == 5 && *q == 5);
}
